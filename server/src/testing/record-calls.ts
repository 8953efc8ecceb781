import { appendFileSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type Case = 'works' | 'refusal' | 'stranger';

const FOLDER = fileURLToPath(new URL('../../../.data/test-results', import.meta.url));
const seen = new Set<string>();

/** Notes that a test saw a call in one of the cases that make it count as built. */
export const recordCall = (id: string, what: Case): void => {
  const line = JSON.stringify({ call: id, case: what });
  if (seen.has(line)) return;
  seen.add(line);
  mkdirSync(FOLDER, { recursive: true });
  appendFileSync(`${FOLDER}/calls.jsonl`, `${line}\n`);
};
