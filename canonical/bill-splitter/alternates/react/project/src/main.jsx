import { createRoot } from "react-dom/client";

import { Splitter } from "./Splitter.jsx";
import "./style.css";

createRoot(document.getElementById("root")).render(<Splitter />);
