import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const PATH = /`((?:contract|server|web|demo|e2e|bench|tools|docs)\/[\w./-]+\.(?:tsx?|mjs|md|sql|json))`/g;

/** Files that a text names in full and that are not there. */
const lostFiles = (text: string): string[] =>
  [...text.matchAll(PATH)].map(([, path]) => path ?? '').filter((path) => !existsSync(join(root, path)));

describe('the papers for whoever works here', () => {
  it('name files that are there', () => {
    const papers = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/glossary.md', 'docs/operations.md'];
    for (const paper of papers) expect(lostFiles(readFileSync(join(root, paper), 'utf8')), paper).toEqual([]);
  });

  it('are found out where they name one that is not', () => {
    expect(lostFiles('`server/src/features/groups/groups.policy.ts` and `server/src/features/groups/nothing.ts`')).toEqual([
      'server/src/features/groups/nothing.ts',
    ]);
  });
});
