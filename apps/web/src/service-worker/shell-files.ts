/** Put in place by the build: see `offlineShell`. */
declare const SHELL_FILES: readonly string[];
declare const SHELL_VERSION: string;

/** The addresses of all that the pages consist of. */
export const shellFiles = SHELL_FILES;

/** Another one for every build that differs in anything. */
export const shellVersion = SHELL_VERSION;
