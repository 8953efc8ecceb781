import type { UndeclaredListener } from '../kernel/http/serve-calls.ts';

const met = new Set<string>();

/** Remembers a refusal that its call does not declare: the file of tests that met it fails at its end, whatever its tests looked at. */
export const noteUndeclared: UndeclaredListener = ({ call, code }) => void met.add(`${call}: ${code}`);

/** What was met since it was last asked for. */
export const takeUndeclared = (): string[] => {
  const all = [...met].sort();
  met.clear();
  return all;
};
