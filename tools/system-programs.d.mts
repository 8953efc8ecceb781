/** The path of a Chromium or Chrome, or undefined. */
export function findBrowser(): string | undefined;
export function findHeadlessShell(): string | undefined;
/** Installs what is missing where it may (root on Debian and its kin); else ends the process with the command to run. */
export function ensureSystemPrograms(): void;
