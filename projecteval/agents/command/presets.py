"""Coding agents that are known by name. They are installed by whoever uses them."""

from collections.abc import Mapping

from pydantic import JsonValue

# Settings that a user's own replace. A variable in `keys` is passed through where it is set; {model} is the setting of
# that name, and where there is none, an argument that names it is left out together with the option before it.
PRESETS: Mapping[str, Mapping[str, JsonValue]] = {
    "claude-code": {
        "command": [
            *("claude", "--print", "--output-format", "stream-json", "--verbose"),
            *("--permission-mode", "bypassPermissions", "--model", "{model}"),
        ],
        "stdin": True,
        "keys": ["ANTHROPIC_API_KEY", "CLAUDE_CODE_OAUTH_TOKEN"],
        "log": "claude-code",
    },
    "codex": {
        "command": [
            *("codex", "exec", "--json", "--skip-git-repo-check", "--sandbox", "danger-full-access"),
            *("--model", "{model}", "-"),
        ],
        "stdin": True,
        "keys": ["CODEX_API_KEY", "OPENAI_API_KEY"],
        "log": "codex",
    },
    "gemini": {
        "command": [
            *("gemini", "--approval-mode", "yolo", "--skip-trust", "--output-format", "json"),
            *("--model", "{model}"),
        ],
        "stdin": True,
        "keys": ["GEMINI_API_KEY", "GOOGLE_API_KEY"],
        "log": "gemini",
    },
    "openhands": {
        "command": ["openhands", "--headless", "--json", "--override-with-envs", "--file", "{prompt_file}"],
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
        "keys": ["OPENAI_API_KEY", "ANTHROPIC_API_KEY", "GEMINI_API_KEY", "OPENROUTER_API_KEY", "DEEPSEEK_API_KEY"],
    },
}
