"""The utilities by their names."""

from jobshell.commands import directories, files, finding, flow, options, printing, reading, signals, testing, variables

SPECIAL = {
    ":": flow.do_nothing,
    ".": flow.run_file,
    "break": flow.leave_loops,
    "continue": flow.go_on_with_loop,
    "eval": flow.run_arguments,
    "exec": flow.keep_redirections,
    "exit": flow.exit_shell,
    "export": variables.export,
    "readonly": variables.make_readonly,
    "return": flow.return_from_function,
    "set": options.set_options,
    "shift": variables.shift,
    "trap": signals.set_traps,
    "unset": variables.unset,
}
UTILITIES = {
    "[": testing.evaluate_bracket,
    "alias": variables.define_alias,
    "cat": files.concatenate,
    "cd": directories.change_directory,
    "command": finding.run_utility,
    "echo": printing.echo,
    "false": flow.fail,
    "getopts": options.get_option,
    "kill": signals.send_signal,
    "mkdir": files.make_directories,
    "printf": printing.print_formatted,
    "pwd": directories.print_directory,
    "read": reading.read_line,
    "rm": files.remove,
    "sort": files.sort,
    "test": testing.evaluate,
    "true": flow.do_nothing,
    "unalias": variables.remove_alias,
}
