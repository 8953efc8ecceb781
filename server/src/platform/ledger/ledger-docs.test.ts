import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { holdCodes, transferCodes } from './transfer-codes.types.ts';

const page = readFileSync(new URL('../../../../docs/ledger.md', import.meta.url), 'utf8');

it('the reference page names every code as it is, and none besides', () => {
  const codes = Object.entries(transferCodes).map(
    ([code, one]) => `| \`${code}\` | ${one.asset} | ${one.from} | ${one.to} | ${one.zh} · ${one.en} |`,
  );
  const holds = Object.entries(holdCodes).map(([code, one]) => `| \`${code}\` | ${one.asset} | ${one.zh} · ${one.en} |`);
  const rows = page.split('\n').filter((line) => /^\| `[a-z_]+(\.[a-z_]+)?` \| (CNY|currency|any) \|/.test(line));
  expect(rows).toEqual([...codes, ...holds]);
});
