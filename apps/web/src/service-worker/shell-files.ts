/** Put in place by the build: see `offlineShell`. */
declare const SHELL_FILES: readonly string[];
declare const SHELL_VERSION: string;

/** The addresses of all files of the pages. */
export const shellFiles = SHELL_FILES;

/** Differs between any two builds that differ in anything. */
export const shellVersion = SHELL_VERSION;
