import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { contract } from '#contract/contract.ts';
import { listBuiltScreens } from './built-screens.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

type Seen = { calls: readonly string[]; screens: readonly string[] };

/** The check of a run that met these calls and screens. */
const checkRun = ({ calls, screens }: Seen): { passed: boolean; says: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'yanzhi-seen-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const lines = (made: object[]) => made.map((line) => `${JSON.stringify(line)}\n`).join('');
  const cases = calls.flatMap((call) => ['works', 'refusal', 'stranger'].map((what) => ({ call, case: what })));
  writeFileSync(join(folder, 'calls.jsonl'), lines(cases));
  writeFileSync(join(folder, 'screens.jsonl'), lines(screens.map((path) => ({ path }))));
  const done = spawnSync(process.execPath, ['tools/check-tested.ts', `--seen=${folder}`], { cwd: root, encoding: 'utf8' });
  return { passed: done.status === 0, says: `${done.stdout}${done.stderr}` };
};

describe('the check that everything built was met by a test', () => {
  it('passes for a run that met all of it, and names the call or the screen that a run missed', async () => {
    const all = { calls: contract.map((call) => call.operation.id), screens: await listBuiltScreens() };
    expect(all.screens.length).toBeGreaterThan(100);
    expect(checkRun(all)).toEqual({ passed: true, says: '' });
    const [call, ...calls] = all.calls;
    expect(checkRun({ ...all, calls })).toMatchObject({
      passed: false,
      says: expect.stringContaining(`call ${call} has no test of: works`),
    });
    const [screen, ...screens] = all.screens;
    expect(checkRun({ ...all, screens })).toMatchObject({
      passed: false,
      says: expect.stringContaining(`screen ${screen} was drawn by no test`),
    });
  });
});
