let builtPaths: ReadonlySet<string> = new Set();

/** Told once by the table of screens, so that links need not import the screens they lead to. */
export function provideBuiltPaths(paths: Iterable<string>): void {
  builtPaths = new Set(paths);
}

/** Whether a link to this path leads to something (query and hash do not count). */
export function isBuilt(path: string): boolean {
  return builtPaths.has(path.split(/[?#]/)[0] ?? path);
}
