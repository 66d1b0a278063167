"""The settings of the coding agents that are known; docs/agents has a page on each."""

import json
from collections.abc import Mapping

from pydantic import JsonValue

# A provider called projecteval, whose models are those of the address.
_OPENCODE_CONFIG = json.dumps(
    {
        "provider": {
            "projecteval": {
                "npm": "@ai-sdk/openai-compatible",
                "options": {"baseURL": "{base_url}", "apiKey": "{env:OPENAI_API_KEY}"},
                "models": {"{model}": {}},
            }
        }
    }
)
_CODEX_PROVIDER = '{name="projecteval", base_url="{base_url}", wire_api="responses", env_key="OPENAI_API_KEY"}'

# Of programs that can ask any of these providers.
_KEYS: JsonValue = [
    *("OPENAI_API_KEY", "ANTHROPIC_API_KEY", "GEMINI_API_KEY", "OPENROUTER_API_KEY", "DEEPSEEK_API_KEY"),
]
_HOSTS: JsonValue = [
    *("api.openai.com", "api.anthropic.com", "generativelanguage.googleapis.com"),
    *("openrouter.ai", "api.deepseek.com"),
]

# Settings that a user's own replace; `env` is added to. A variable in `keys` is passed through where it is set; {model}
# and {base_url} are the settings of these names, and where one is not set, an argument that names it is omitted
# together with the option before it.
PRESETS: Mapping[str, Mapping[str, JsonValue]] = {
    "mini-swe-agent": {
        "command": [
            *("mini", "--yolo", "--exit-immediately", "--cost-limit", "0", "--model", "{model}"),
            *("--output", "{log_file}", "--task", "{prompt}"),
        ],
        "env": {
            "OPENAI_BASE_URL": "{base_url}",
            "MSWEA_CONFIGURED": "true",  # else it asks for a model and a key
            "MSWEA_COST_TRACKING": "ignore_errors",  # else it ends at a model whose price it does not know
            "MSWEA_SILENT_STARTUP": "1",
            "LITELLM_LOCAL_MODEL_COST_MAP": "True",  # else it fetches prices at every start
        },
        "keys": _KEYS,
        "hosts": _HOSTS,
        "log": "mini-swe-agent",
    },
    "codex": {
        "command": [
            *("codex", "exec", "--json", "--skip-git-repo-check", "--sandbox", "danger-full-access"),
            # Its own provider tries web sockets first, which neither a gateway nor most other endpoints have.
            *("--config", 'model_provider="projecteval"', "--config", f"model_providers.projecteval={_CODEX_PROVIDER}"),
            *("--model", "{model}", "-"),
        ],
        "base_url": "https://api.openai.com/v1",
        "stdin": True,
        "keys": ["OPENAI_API_KEY"],
        "hosts": ["api.openai.com"],
        "log": "codex",
    },
    "claude-code": {
        "command": [
            *("claude", "--print", "--output-format", "stream-json", "--verbose"),
            *("--permission-mode", "bypassPermissions", "--model", "{model}"),
        ],
        "stdin": True,
        "keys": ["ANTHROPIC_API_KEY", "CLAUDE_CODE_OAUTH_TOKEN"],
        "hosts": ["api.anthropic.com"],
        "log": "claude-code",
    },
    "gemini": {
        "command": [
            *("gemini", "--approval-mode", "yolo", "--skip-trust", "--output-format", "json"),
            *("--model", "{model}"),
        ],
        "stdin": True,
        "keys": ["GEMINI_API_KEY", "GOOGLE_API_KEY"],
        "hosts": ["generativelanguage.googleapis.com"],
        "log": "gemini",
    },
    "opencode": {
        "command": ["opencode", "run", "--auto", "--format", "json", "--model=projecteval/{model}"],
        "base_url": "https://api.openai.com/v1",
        "stdin": True,
        "env": {
            "OPENCODE_CONFIG_CONTENT": _OPENCODE_CONFIG,
            "OPENCODE_DISABLE_AUTOUPDATE": "1",
            "OPENCODE_DISABLE_LSP_DOWNLOAD": "1",
            "OPENCODE_DISABLE_MODELS_FETCH": "1",
        },
        "keys": ["OPENAI_API_KEY"],
        "hosts": ["api.openai.com"],
        "log": "opencode",
    },
    "openhands": {
        "command": ["openhands", "--headless", "--json", "--override-with-envs", "--file", "{prompt_file}"],
        "env": {"LLM_MODEL": "{model}", "LLM_BASE_URL": "{base_url}", "LLM_API_KEY": "{gateway_key}"},
        "keys": ["LLM_API_KEY", "LLM_MODEL", "LLM_BASE_URL"],
    },
    "aider": {
        "command": [
            *("aider", "--yes-always", "--no-check-update", "--no-pretty", "--no-stream"),
            # Else it writes a .gitignore into the project, and visits the URLs that a prompt names.
            *("--no-gitignore", "--no-detect-urls", "--no-suggest-shell-commands"),
            *("--no-show-model-warnings", "--no-show-release-notes", "--analytics-disable"),
            *("--model", "{model}", "--message-file", "{prompt_file}"),
        ],
        "keys": _KEYS,
        "hosts": _HOSTS,
    },
}
