import builtins

builtins.CUSTOMISED = True  # runs
