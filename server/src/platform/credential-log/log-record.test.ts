import { eq, sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { getConsistency, getLogHead } from '#contract/credential-log/credential-log.doors.ts';
import { getLogRecord } from '#contract/credential-log/log-record.doors.ts';
import type { Deps } from '../../kernel/deps.ts';
import { clientOf } from '../../testing/client.ts';
import { openSecondApp } from '../../testing/open-second-app.ts';
import { credentialKeysTable } from '../credentials/credentials.tables.ts';
import { checkLog } from './credential-log.check.ts';
import { credentialLogFigures } from './credential-log.figures.ts';
import { credentialLogJobs } from './credential-log.jobs.ts';
import { append } from './credential-log.sequencer.ts';
import { type Draft, record } from './entries.writes.ts';
import { rootByProof } from './merkle.check.ts';
import { leafHash } from './merkle.tree.ts';

let houses = 0;

/** A house of its own: its log holds nothing but what the test records. */
const openLogApp = async () => {
  houses += 1;
  const house = await openSecondApp(`record${houses}`);
  onTestFinished(() => house.close());
  const { deps, app } = house;
  await deps.jobs.start(deps, credentialLogJobs, { working: false });
  return { deps, guest: clientOf(app, { userId: null, token: null, isStranger: true }) };
};

const drafts = (from: number, to: number): Draft[] =>
  Array.from({ length: to - from }, (_, n) => ({ data: `certificate 1 ${from + n}`, ref: `certificate:${from + n}` }));

/** Has things wait to be recorded; the job is run by the test. */
const queue = (deps: Deps, some: readonly Draft[]): Promise<void> =>
  deps.db.write.transaction((db) => record({ db, deps: { ...deps, jobs: { ...deps.jobs, enqueue: async () => undefined } } }, some));

it('the record of a certificate leads anybody from its leaf to a signed head, and claims no chain where there is none', async () => {
  const { deps, guest } = await openLogApp();
  await queue(deps, drafts(1, 6));
  await append(deps);
  const first = await guest.call(getLogHead, {});
  await queue(deps, drafts(6, 12));
  await append(deps);
  const sent = await guest.send(getLogRecord, { certificate: '3' });
  const found = await guest.call(getLogRecord, { certificate: '3' });
  const head = await guest.call(getLogHead, {});
  expect(found).toMatchObject({ certificate: '3', leaf_index: 2, data: 'certificate 1 3', tree_size: 11, anchor: null });
  expect([found.note, found.key, found.root_hash]).toEqual([head.note, head.key, head.root_hash]);
  expect(sent.queries).toBeLessThanOrEqual(6);
  const { rows } = await deps.db.write.execute<{ at: Date }>(sql`select at from credential_log_heads where size = ${first.tree_size}`);
  expect(found.recorded_at).toBe(new Date(rows[0]?.at ?? 0).toISOString().slice(0, 19).replace('T', ' '));
  const hashes = found.hashes.map((hash) => Buffer.from(hash, 'hex'));
  const root = (data: string) => rootByProof({ leaf: 2, size: 11, hash: leafHash(data), hashes })?.toString('hex');
  expect(root(found.data)).toBe(head.root_hash);
  expect(root('certificate 1 4')).not.toBe(head.root_hash);
  for (const certificate of ['12', '0', '999999999999999']) expect(await guest.refused(getLogRecord, { certificate })).toBe('NOT_FOUND');
  // What waits is not recorded yet.
  await queue(deps, drafts(12, 13));
  expect(await guest.refused(getLogRecord, { certificate: '12' })).toBe('NOT_FOUND');
});

it('a full batch in which something is recorded already does not keep what comes behind it waiting', async () => {
  const { deps } = await openLogApp();
  await queue(deps, drafts(0, 1));
  await append(deps);
  // Two processes asked for the same at once: it came into the queue while the other one was recorded.
  await deps.db.write.execute(sql`insert into credential_log_queue (data, ref)
    select 'certificate 1 ' || n, 'certificate:' || n from generate_series(0, 5004) n order by n`);
  expect(await append(deps)).toBe(5_004);
  expect(await checkLog(deps)).toEqual([]);
});

const figure = (deps: Deps, name: string): Promise<number> | undefined => credentialLogFigures.find((one) => one.name === name)?.read(deps);

it('a log that cannot be signed is seen by how long things wait, and goes on unchanged under another key once operators say so', async () => {
  const { deps, guest } = await openLogApp();
  await queue(deps, drafts(0, 5));
  await append(deps);
  const before = await guest.call(getLogHead, {});
  expect(await figure(deps, 'yanzhi_credential_log_waiting_seconds')).toBe(0);
  // The house was put back without the key that its secrets are sealed with.
  const { write } = deps.db;
  const isOfLog = eq(credentialKeysTable.issuer, 'log');
  await write
    .update(credentialKeysTable)
    .set({ sealedKey: Buffer.alloc(200) })
    .where(isOfLog);
  await queue(deps, drafts(5, 8));
  await expect(append(deps)).rejects.toThrow('UNAVAILABLE');
  const later = { ...deps, now: () => new Date(deps.now().getTime() + 600_000) };
  expect(await figure(later, 'yanzhi_credential_log_waiting_seconds')).toBeGreaterThanOrEqual(600);
  expect(await guest.call(getLogHead, {})).toEqual(before);
  // docs/operations.md, 'The key of the log is lost'.
  await write.execute(sql`update credential_keys set valid_until = now(), sealed_key = null where issuer = 'log' and valid_until is null`);
  expect(await append(deps)).toBe(3);
  const after = await guest.call(getLogHead, {});
  expect([after.tree_size, after.key === before.key]).toEqual([8, false]);
  expect((await guest.call(getConsistency, { first: 5, second: 8 })).hashes.length).toBeGreaterThan(0);
  expect(await checkLog(deps)).toEqual([]);
});
