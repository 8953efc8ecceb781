import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const built = JSON.parse(readFileSync(join(root, 'tools', 'built.json'), 'utf8')) as { calls: string[]; screens: string[] };

/** The check of a run that saw these calls and screens. */
const checkOf = ({ calls, screens }: typeof built): { isGood: boolean; says: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'yanzhi-seen-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const lines = (made: object[]) => made.map((line) => `${JSON.stringify(line)}\n`).join('');
  const seen = calls.flatMap((call) => ['works', 'refusal', 'stranger'].map((what) => ({ call, case: what })));
  writeFileSync(join(folder, 'calls.jsonl'), lines(seen));
  writeFileSync(join(folder, 'screens.jsonl'), lines(screens.map((path) => ({ path }))));
  const done = spawnSync(process.execPath, ['tools/record-built.ts', '--check', `--seen=${folder}`], { cwd: root, encoding: 'utf8' });
  return { isGood: done.status === 0, says: `${done.stdout}${done.stderr}` };
};

describe('the record of what is built', () => {
  it('holds against a run that saw all of it, and not against one that missed a call or a screen', () => {
    expect(checkOf(built)).toMatchObject({ isGood: true });
    const [missed, ...calls] = built.calls;
    const less = checkOf({ ...built, calls });
    expect(less.isGood).toBe(false);
    expect(less.says).toContain(`not built: ${missed} has no test of: works`);
    expect(less.says).toContain('says something else than this test run');
    expect(checkOf({ ...built, screens: built.screens.slice(1) }).isGood).toBe(false);
  });
});
