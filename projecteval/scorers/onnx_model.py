"""The model as an ONNX graph in 32-bit floats, built from its weights once and kept in the cache directory.

BERT as in Devlin et al. 2019, section 3, in the size of all-MiniLM-L6-v2: 6 layers, 12 heads, 384 dimensions. Only the
last hidden states come out; pooling is done where texts are embedded.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from projecteval.scorers.cache import cache_folder
from projecteval.scorers.model_files import ModelFiles
from projecteval.storage import write_bytes

if TYPE_CHECKING:
    from numpy.typing import NDArray

GRAPH = "1"
"""Changes with the graph."""

_LAYERS = 6
_HEADS = 12
_DIMENSIONS = 384
_EPSILON = 1e-12
_OPSET = 17


def onnx_path(model: ModelFiles) -> Path:
    """The graph's file, named by the content of the weights; built at the first call, in a second."""
    path = cache_folder() / f"{model.sha256[:32]}-graph{GRAPH}.onnx"
    if not path.is_file():
        write_bytes(path, _Graph(model.weights).serialised())
    return path


class _Graph:
    """Collects the nodes and weights of the graph; each method adds one part and returns the name of its output."""

    def __init__(self, weights: Path) -> None:
        from safetensors.numpy import load_file  # noqa: PLC0415

        self._weights: dict[str, NDArray[Any]] = load_file(weights)
        self._nodes: list[Any] = []
        self._constants: dict[str, NDArray[Any]] = {}

    def serialised(self) -> bytes:
        from onnx import TensorProto, checker, helper, numpy_helper  # noqa: PLC0415

        output = self._named("Identity", [self._encoder()], "last_hidden_state")
        inputs = [
            helper.make_tensor_value_info(name, TensorProto.INT64, ["texts", "tokens"])
            for name in ("input_ids", "attention_mask")
        ]
        outputs = [helper.make_tensor_value_info(output, TensorProto.FLOAT, ["texts", "tokens", _DIMENSIONS])]
        constants = [numpy_helper.from_array(array, name) for name, array in self._constants.items()]
        graph = helper.make_graph(self._nodes, "all-MiniLM-L6-v2", inputs, outputs, constants)
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", _OPSET)], ir_version=8)
        checker.check_model(model)
        return bytes(model.SerializeToString())

    def _encoder(self) -> str:
        import numpy as np  # noqa: PLC0415

        states = self._embeddings()
        mask = self._node("Cast", ["attention_mask"], to=1)
        mask = self._node("Unsqueeze", [mask, self._integers([1, 2])])
        hidden = self._node("Sub", [self._number(1), mask])
        penalty = self._node("Mul", [hidden, self._number(float(np.finfo(np.float32).min))])
        for layer in range(_LAYERS):
            prefix = f"encoder.layer.{layer}"
            attended = self._linear(self._attention(states, penalty, prefix), f"{prefix}.attention.output.dense")
            states = self._norm(self._node("Add", [attended, states]), f"{prefix}.attention.output.LayerNorm")
            inner = self._gelu(self._linear(states, f"{prefix}.intermediate.dense"))
            outer = self._linear(inner, f"{prefix}.output.dense")
            states = self._norm(self._node("Add", [outer, states]), f"{prefix}.output.LayerNorm")
        return states

    def _embeddings(self) -> str:
        words = self._node("Gather", [self._weight("embeddings.word_embeddings.weight"), "input_ids"], axis=0)
        length = self._node("Gather", [self._node("Shape", ["input_ids"]), self._integers([1])], axis=0)
        positions = self._node(
            "Slice",
            [self._weight("embeddings.position_embeddings.weight"), self._integers([0]), length, self._integers([0])],
        )
        first_type = self._constant("first_type", self._weights["embeddings.token_type_embeddings.weight"][:1])
        total = self._node("Add", [self._node("Add", [words, positions]), first_type])
        return self._norm(total, "embeddings.LayerNorm")

    def _attention(self, states: str, penalty: str, prefix: str) -> str:
        """Scaled dot-product attention over all heads (Vaswani et al. 2017, equation 1)."""
        size = _DIMENSIONS // _HEADS
        query, key, value = (
            self._node(
                "Transpose",
                [
                    self._node(
                        "Reshape",
                        [
                            self._linear(states, f"{prefix}.attention.self.{name}"),
                            self._integers([0, -1, _HEADS, size]),
                        ],
                    )
                ],
                perm=order,
            )
            for name, order in (("query", [0, 2, 1, 3]), ("key", [0, 2, 3, 1]), ("value", [0, 2, 1, 3]))
        )
        scores = self._node("Mul", [self._node("MatMul", [query, key]), self._number(size**-0.5)])
        weights = self._node("Softmax", [self._node("Add", [scores, penalty])], axis=-1)
        heads = self._node("Transpose", [self._node("MatMul", [weights, value])], perm=[0, 2, 1, 3])
        return self._node("Reshape", [heads, self._integers([0, -1, _DIMENSIONS])])

    def _linear(self, states: str, name: str) -> str:
        transposed = self._constant(f"{name}.transposed", self._weights[f"{name}.weight"].T)
        return self._node("Add", [self._node("MatMul", [states, transposed]), self._weight(f"{name}.bias")])

    def _norm(self, states: str, name: str) -> str:
        inputs = [states, self._weight(f"{name}.weight"), self._weight(f"{name}.bias")]
        return self._node("LayerNormalization", inputs, axis=-1, epsilon=_EPSILON)

    def _gelu(self, states: str) -> str:
        """GELU with the error function itself (Hendrycks & Gimpel 2016)."""
        error = self._node("Erf", [self._node("Mul", [states, self._number(2**-0.5)])])
        half = self._node("Mul", [states, self._number(0.5)])
        return self._node("Mul", [half, self._node("Add", [self._number(1), error])])

    def _weight(self, name: str) -> str:
        return self._constant(name, self._weights[name])

    def _number(self, number: float) -> str:
        import numpy as np  # noqa: PLC0415

        return self._constant(f"number {number}", np.array(number, np.float32))

    def _integers(self, numbers: list[int]) -> str:
        import numpy as np  # noqa: PLC0415

        return self._constant(f"integers {numbers}", np.array(numbers, np.int64))

    def _constant(self, name: str, array: "NDArray[Any]") -> str:
        import numpy as np  # noqa: PLC0415

        self._constants[name] = np.ascontiguousarray(array) if array.ndim else array
        return name

    def _node(self, kind: str, inputs: list[str], **attributes: Any) -> str:
        return self._named(kind, inputs, f"node {len(self._nodes)}", **attributes)

    def _named(self, kind: str, inputs: list[str], output: str, **attributes: Any) -> str:
        from onnx import helper  # noqa: PLC0415

        self._nodes.append(helper.make_node(kind, inputs, [output], **attributes))
        return output
