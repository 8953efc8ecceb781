import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { getConsistency, getInclusion, getLogHead } from '#contract/credential-log/credential-log.doors.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { append } from '#server/platform/credential-log/credential-log.sequencer.ts';
import { record } from '#server/platform/credential-log/entries.writes.ts';
import { clientOf } from '#server/testing/client.ts';
import { openSecondApp } from '#server/testing/open-second-app.ts';
import { isConsistent, isIncluded, openHead } from '#web/features/proof/check-log.ts';
import { Forked, watchLog } from './watch-log.ts';

const openHouse = async (name: string) => {
  const house = await openSecondApp(name);
  onTestFinished(() => house.close());
  const { deps, app, url } = house;
  await deps.jobs.start(deps, [], { working: false });
  return { deps, url, guest: clientOf(app, { userId: null, token: null, isStranger: true }) };
};

let said = 0;
const grow = async (deps: Deps, n: number): Promise<void> => {
  const drafts = Array.from({ length: n }, () => {
    said += 1;
    return { data: `certificate 1 ${said}`, ref: `certificate:${said}` };
  });
  const jobs = { ...deps.jobs, enqueue: async () => undefined };
  await deps.db.write.transaction((db) => record({ db, deps: { ...deps, jobs } }, drafts));
  await append(deps);
};

const placeFor = (name: string): string => join(mkdtempSync(join(tmpdir(), 'yanzhi-witness-')), name);

const seenIn = (file: string): { key: string; note: string } => JSON.parse(readFileSync(file, 'utf8'));

describe('a witness', () => {
  it('sees the log grow and keeps its newest head, and a stranger checks every proof of the house with the code of the web', async () => {
    const { deps, url, guest } = await openHouse('witness');
    const file = placeFor('seen.json');
    await grow(deps, 5);
    expect(await watchLog(url, file)).toBe(5);
    const first = await guest.call(getLogHead, {});
    expect(await watchLog(url, file)).toBe(5);
    await grow(deps, 8);
    expect(await watchLog(url, file)).toBe(13);
    const { key, note, root_hash: root } = await guest.call(getLogHead, {});
    expect(seenIn(file)).toEqual({ key, note });
    const head = await openHead(note, key);
    expect(head).toEqual({ tree_size: 13, root_hash: root });
    for (let leaf = 0; leaf < 13; leaf += 1)
      expect(await isIncluded(await guest.call(getInclusion, { leaf_index: leaf }), root)).toBe(true);
    const { hashes } = await guest.call(getConsistency, { first: 5, second: 13 });
    expect(await isConsistent(first, { tree_size: 13, root_hash: root }, hashes)).toBe(true);
    for (const forged of [
      note.replace('13', '14'),
      note.replace(/\n(.)/, '\nx$1'),
      note.replace(/.{8}\n$/, 'AAAAAAA=\n'),
      first.note.slice(0, first.note.indexOf('\n—')) + note.slice(note.indexOf('\n—')),
    ])
      expect(await openHead(forged, key)).toBeNull();
  });

  it('tells a fork: another past, a log that went back, and another key', async () => {
    const [one, other] = [await openHouse('fork_one'), await openHouse('fork_other')];
    await grow(one.deps, 5);
    const file = placeFor('seen.json');
    await watchLog(one.url, file);
    await grow(other.deps, 5);
    // Another house at the same address is another key.
    await expect(watchLog(other.url, file)).rejects.toThrow('the log is signed by another key');
    // The house itself shows a past that it made anew, signed with its own key.
    const { write } = one.deps.db;
    const kept = ['credential_log_entries', 'credential_log_nodes', 'credential_log_heads'];
    for (const table of kept) await write.execute(sql.raw(`alter table ${table} disable trigger user`));
    for (const table of kept) await write.execute(sql.raw(`delete from ${table}`));
    await grow(one.deps, 3);
    await expect(watchLog(one.url, file)).rejects.toThrow('the log went back');
    await grow(one.deps, 4);
    await expect(watchLog(one.url, file)).rejects.toThrow(Forked);
    expect(seenIn(file).note).toContain('\n5\n');
    const run = (...words: string[]) =>
      spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'tools/witness/witness.ts', ...words], {
        cwd: fileURLToPath(new URL('../../', import.meta.url)),
        encoding: 'utf8',
      });
    expect(run().status).toBe(2);
    expect(run('http://127.0.0.1:9', file).status).toBe(3);
  });
});
