import { createRoot } from "react-dom/client";
import { App } from "./App.jsx";
import "./style.css";

createRoot(undefined /* TODO: a value. */).render(<App />);
