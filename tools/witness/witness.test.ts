import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
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
import { listenHere } from '#server/testing/listen-here.ts';
import { openSecondApp } from '#server/testing/open-second-app.ts';
import { isConsistent, isIncluded, openHead } from '#web/features/proof/check-log.ts';
import { copyLog } from './copy-log.ts';
import { Forked, type Seen, Unproven, watchLog } from './watch-log.ts';

const openLogApp = async (name: string) => {
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

/** A house that answers whatever it is given to. */
const openLiar = async (answers: Record<string, readonly [status: number, body: string]>): Promise<string> => {
  const server = createServer((request, response) => {
    const [, [status, body] = [404, '{}'] as const] = Object.entries(answers).find(([path]) => request.url?.includes(path)) ?? [];
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  const { url, close } = await listenHere(server);
  onTestFinished(close);
  return url;
};

const seenIn = (file: string): Seen => JSON.parse(readFileSync(file, 'utf8'));

describe('a witness', () => {
  it('sees the log grow and keeps its newest head, and a stranger checks every proof of the house with the code of the web', async () => {
    const { deps, url, guest } = await openLogApp('witness');
    const file = placeFor('seen.json');
    await grow(deps, 5);
    expect(await watchLog(url, file)).toBe(5);
    const first = await guest.call(getLogHead, {});
    expect(await watchLog(url, file)).toBe(5);
    await grow(deps, 8);
    expect(await watchLog(url, file)).toBe(13);
    expect(await copyLog(url, file)).toBe(13);
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
    const [one, other] = [await openLogApp('fork_one'), await openLogApp('fork_other')];
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
    await expect(watchLog(one.url, file)).rejects.toThrow(Unproven);
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
    expect(run(one.url, file, '--copyy').status).toBe(2);
    expect(run(one.url, file, '--state').status).toBe(2);
    expect(run('http://127.0.0.1:9', file).status).toBe(3);
  });

  it.each([
    ['has no proof', 404, '{}'],
    ['answers errors whenever it is asked for one', 500, '{}'],
    ['answers without one', 200, '{}'],
    ['answers something else', 200, '<html></html>'],
    ['answers no list', 200, '{"hashes":{"length":1}}'],
  ])('has no proof, and after a day of it a fork, where a house that is reached %s', async (_, status, body) => {
    const { deps, url, guest } = await openLogApp(`proof_${status}_${body.length}`);
    await grow(deps, 5);
    const file = placeFor('seen.json');
    await watchLog(url, file);
    await grow(deps, 3);
    const head = JSON.stringify(await guest.call(getLogHead, {}));
    const liar = await openLiar({ '/head': [200, head], '/consistency': [status, body] });
    const look = (hours: number) => watchLog(liar, file, { pauseMs: 0, now: new Date(Date.now() + hours * 3_600_000) });
    await expect(look(0)).rejects.toThrow(Unproven);
    await expect(look(23)).rejects.toThrow(Unproven);
    await expect(look(25)).rejects.toThrow(Forked);
    expect(seenIn(file).note).toContain('\n5\n');
    // Once it proves what it did, nothing is held against it.
    expect(await watchLog(url, file)).toBe(8);
    for (const kept of ['unprovenSince', 'unprovenLast']) expect(seenIn(file)).not.toHaveProperty(kept);
  });

  it('holds two silences against nobody that lie far apart, and one over a day however seldom it looks', async () => {
    const { deps, url } = await openLogApp('seldom');
    await grow(deps, 5);
    const file = placeFor('seen.json');
    await watchLog(url, file);
    const gone = await openLiar({ '/head': [404, '{}'] });
    const look = (hours: number) => watchLog(gone, file, { now: new Date(Date.now() + hours * 3_600_000) });
    // Nobody looked whether it proved everything meanwhile.
    for (const hours of [0, 72, 144]) await expect(look(hours)).rejects.toThrow(Unproven);
    // Once a day, a little later each time.
    await expect(look(169)).rejects.toThrow(Forked);
    await expect(look(194)).rejects.toThrow(Forked);
    // What an older witness kept has no last look.
    const { unprovenLast: _, ...older } = seenIn(file);
    writeFileSync(file, JSON.stringify(older));
    await expect(look(190)).rejects.toThrow(Forked);
  });

  it('tells a fork at once where a proof is given that proves nothing', async () => {
    const { deps, url, guest } = await openLogApp('proof_numbers');
    await grow(deps, 5);
    const file = placeFor('seen.json');
    await watchLog(url, file);
    await grow(deps, 3);
    const head = JSON.stringify(await guest.call(getLogHead, {}));
    const liar = await openLiar({ '/head': [200, head], '/consistency': [200, '{"hashes":[7]}'] });
    await expect(watchLog(liar, file)).rejects.toThrow(Forked);
  });

  it('has no proof where a house shows no head, a fork where its head is not signed, and neither where it is out of order', async () => {
    const { deps, url, guest } = await openLogApp('heads');
    await grow(deps, 5);
    const file = placeFor('seen.json');
    await watchLog(url, file);
    const { key } = await guest.call(getLogHead, {});
    for (const answer of [
      [404, '{}'],
      [200, '{}'],
      [200, 'x'],
      [200, '<html>maintenance</html>'],
      [200, JSON.stringify({ key, note: 7 })],
    ] as const)
      await expect(watchLog(await openLiar({ '/head': answer }), file)).rejects.toThrow(Unproven);
    const gone = await openLiar({});
    const words = ['--disable-warning=ExperimentalWarning', fileURLToPath(new URL('./witness.ts', import.meta.url)), gone, file];
    const code = await new Promise((resolve) => spawn(process.execPath, words).on('exit', resolve));
    expect(code).toBe(4);
    const unsigned = await openLiar({ '/head': [200, JSON.stringify({ key, note: '%%%' })] });
    await expect(watchLog(unsigned, file)).rejects.toThrow(Forked);
    for (const answer of [
      [503, '{}'],
      [429, '{}'],
    ] as const)
      await expect(watchLog(await openLiar({ '/head': answer }), file)).rejects.not.toThrow(Forked);
  });

  it('goes on with another key of the log where it is told to, and only where nothing else changed', async () => {
    const { deps, url, guest } = await openLogApp('new_key');
    await grow(deps, 5);
    const file = placeFor('seen.json');
    await watchLog(url, file);
    await deps.db.write.execute(sql`update credential_keys set valid_until = now(), sealed_key = null where issuer = 'log'`);
    await grow(deps, 2);
    await expect(watchLog(url, file)).rejects.toThrow('the log is signed by another key');
    const { key } = await guest.call(getLogHead, {});
    await expect(watchLog(url, file, { newKey: `${key}x` })).rejects.toThrow('the log is signed by another key');
    expect(await watchLog(url, file, { newKey: key })).toBe(7);
    expect(await watchLog(url, file)).toBe(7);
  });
});
