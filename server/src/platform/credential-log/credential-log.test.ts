import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { getConsistency, getInclusion, getLogHead, listLogEntries } from '#contract/credential-log/credential-log.doors.ts';
import { rotateKey } from '#contract/credentials/credentials.doors.ts';
import type { Deps } from '../../kernel/deps.ts';
import { clientOf } from '../../testing/client.ts';
import { openSecondApp } from '../../testing/open-second-app.ts';
import { makePerson } from '../accounts/accounts.factory.ts';
import { signToken } from '../credentials/tokens.signing.ts';
import { checkLog } from './credential-log.check.ts';
import { credentialLogJobs } from './credential-log.jobs.ts';
import { findEntry } from './credential-log.queries.ts';
import { append, appendTogether } from './credential-log.sequencer.ts';
import { type Draft, record } from './entries.writes.ts';
import { recordKeys } from './keys.entries.ts';

let houses = 0;

/** A house of its own: its log holds nothing but what the test records. */
const openLogApp = async () => {
  houses += 1;
  const house = await openSecondApp(`log${houses}`);
  onTestFinished(() => house.close());
  const { deps, app } = house;
  await deps.jobs.start(deps, credentialLogJobs, { working: false });
  const guest = clientOf(app, { userId: null, token: null, isStranger: true });
  return { deps, app, guest };
};

const draft = (n: number): Draft => ({ data: `certificate 1 ${n}`, ref: `certificate:${n}` });
const drafts = (from: number, to: number): Draft[] => Array.from({ length: to - from }, (_, n) => draft(from + n));

/** Has things wait to be recorded; the job is run by the test. */
const queue = (deps: Deps, some: readonly Draft[]): Promise<void> =>
  deps.db.write.transaction((db) => record({ db, deps: { ...deps, jobs: { ...deps.jobs, enqueue: async () => undefined } } }, some));

type Line = Record<string, string | null>;
const rowsOf = async (deps: Deps, text: string): Promise<Line[]> => (await deps.db.write.execute<Line>(sql.raw(text))).rows;

const indexesOf = async (deps: Deps): Promise<number[]> =>
  (await rowsOf(deps, 'select leaf_index as n from credential_log_entries order by 1')).map((row) => Number(row['n']));

const counted = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

describe('the log of certificates', () => {
  it('records each thing once, in order, and tells head, entries and proofs to everybody', async () => {
    const { deps, guest } = await openLogApp();
    expect(await guest.refused(getLogHead, {})).toBe('NOT_FOUND');
    await queue(deps, drafts(0, 5));
    await queue(deps, [...drafts(3, 7)]);
    expect(await append(deps)).toBe(7);
    await queue(deps, drafts(0, 8));
    expect(await append(deps)).toBe(1);
    const head = await guest.call(getLogHead, {});
    expect(head).toMatchObject({ tree_size: 8, root_hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(head.note).toMatch(/^localhost:\d+\/ecert-log\n8\n[A-Za-z0-9+/]{43}=\n\n— localhost:\d+\/ecert-log [A-Za-z0-9+/=]+\n$/);
    const entries = await guest.call(listLogEntries, { start: 2, end: 4 });
    expect(entries.map(({ leaf_index, data }) => [leaf_index, data])).toEqual([
      [2, 'certificate 1 2'],
      [3, 'certificate 1 3'],
    ]);
    expect(Object.keys(entries[0] ?? {}).sort()).toEqual(['data', 'leaf_hash', 'leaf_index']);
    const sent = await guest.send(getInclusion, { certificate: '5' });
    expect(sent.body).toMatchObject({
      leaf_index: 5,
      tree_size: 8,
      leaf_hash: (await guest.call(listLogEntries, { start: 5 }))[0]?.leaf_hash,
    });
    expect(sent.queries).toBeLessThanOrEqual(3);
    expect((await guest.call(getInclusion, { certificate: '5', tree_size: 7 })).hashes).toHaveLength(3);
    expect((await guest.call(getConsistency, { first: 7, second: 8 })).hashes.length).toBeGreaterThan(0);
    for (const input of [
      { certificate: '9' },
      { certificate: '5', tree_size: 9 },
      { certificate: '5', tree_size: 5 },
      {},
      { leaf_index: 8 },
    ])
      expect(await guest.refused(getInclusion, input)).toBe('NOT_FOUND');
    for (const input of [
      { first: 8, second: 7 },
      { first: 1, second: 9 },
    ])
      expect(await guest.refused(getConsistency, input)).toBe('NOT_FOUND');
    expect(await checkLog(deps)).toEqual([]);
  });

  it('tells which key was whose, from when and until when', async () => {
    const { deps, app, guest } = await openLogApp();
    const signed = { credential: {}, issuedAt: deps.now(), validUntil: null };
    await signToken(deps, 'orgs:7', signed);
    await signToken(deps, 'house', signed);
    const operator = clientOf(app, { ...(await makePerson(deps, { role: 'operator' })), isStranger: false });
    await operator.call(rotateKey, { organisation: 7 });
    await recordKeys(deps);
    await recordKeys(deps);
    await append(deps);
    const told = (await guest.call(listLogEntries, {})).map(({ data }) => data.split(' ').slice(0, 3).join(' '));
    const did = `did:web:${new URL(deps.config.publicUrl).host.replace(':', '%3A')}`;
    expect(told).toEqual([`key 1 ${did}:orgs:7#key-1`, `key-end 1 ${did}:orgs:7#key-1`, `key 1 ${did}#key-1`, `key 1 ${did}:orgs:7#key-2`]);
  });

  it('has one order and no gap with two sequencers at once, and no two heads within a second however much comes', async () => {
    const { deps } = await openLogApp();
    let isOver = false;
    const writing = (async () => {
      for (let n = 0; n < 40; n += 1) {
        await Promise.all([queue(deps, [draft(2 * n)]), queue(deps, [draft(2 * n + 1)])]);
        await wait(40);
      }
      isOver = true;
    })();
    const sequence = async () => {
      let sum = 0;
      while (!isOver) sum += await append(deps);
      return sum + (await append(deps));
    };
    const [, ...sums] = await Promise.all([writing, sequence(), sequence(), sequence()]);
    expect(sums.reduce((sum, one) => sum + one, 0)).toBe(80);
    expect(await indexesOf(deps)).toEqual(counted(80));
    const heads = await rowsOf(
      deps,
      'select extract(epoch from at - lag(at) over (order by size)) as gap from credential_log_heads order by size',
    );
    expect(heads.length).toBeGreaterThan(1);
    expect(heads.slice(1).every((row) => Number(row['gap']) >= 1)).toBe(true);
    expect(await checkLog(deps)).toEqual([]);
  });

  it('holds what each of many wrote who come while it is written, once that is done, and they share its heads', async () => {
    const { deps } = await openLogApp();
    const isThere = async (n: number) => (await findEntry(deps.db.write, draft(n).ref)) !== null;
    const come = async (n: number) => {
      await wait(n * 20);
      await queue(deps, [draft(n)]);
      await appendTogether(deps);
      return isThere(n);
    };
    expect(await Promise.all(counted(40).map(come))).toEqual(counted(40).map(() => true));
    const [{ heads = 0 } = {}] = await rowsOf(deps, 'select count(*)::int as heads from credential_log_heads');
    expect(heads).toBeLessThanOrEqual(10);
    expect(await checkLog(deps)).toEqual([]);
  });

  it.each(['credential_log_entries', 'credential_log_nodes', 'credential_log_heads'])(
    'is as it was where the sequencer is killed as it writes %s, and goes on without a gap',
    async (table) => {
      const { deps } = await openLogApp();
      await queue(deps, drafts(0, 3));
      await append(deps);
      await wait(1_000);
      await queue(deps, drafts(3, 9));
      const killed = await deps.db.write.transaction(async (tx) => {
        await tx.execute(sql.raw(`lock table ${table} in share mode`));
        const appending = append(deps).then(
          () => 'appended',
          () => 'killed',
        );
        const held = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike '%insert into%${table}%'`;
        await expect.poll(async () => (await rowsOf(deps, `select pid ${held}`)).length).toBe(1);
        await rowsOf(deps, `select pg_terminate_backend(pid) ${held}`);
        return appending;
      });
      expect(killed).toBe('killed');
      expect(await indexesOf(deps)).toEqual(counted(3));
      expect(await checkLog(deps)).toEqual([]);
      expect(await append(deps)).toBe(6);
      expect(await indexesOf(deps)).toEqual(counted(9));
      expect(await checkLog(deps)).toEqual([]);
    },
  );
});

/** What somebody with every right over the database does, and how it is taken back; `finds` is what the nightly check says first. */
const alterations: readonly { does: string; undoes: string; finds: RegExp }[] = [
  {
    does: `update credential_log_entries set data = 'certificate 1 x' where leaf_index = 2`,
    undoes: `update credential_log_entries set data = 'certificate 1 2' where leaf_index = 2`,
    finds: /^root 5$/,
  },
  {
    does: `delete from credential_log_entries where leaf_index = 4`,
    undoes: `insert into credential_log_entries (leaf_index, data, ref) values (4, 'certificate 1 4', 'certificate:4')`,
    finds: /^head 5 of 4$/,
  },
  {
    does: `delete from credential_log_entries where leaf_index = 1`,
    undoes: `insert into credential_log_entries (leaf_index, data, ref) values (1, 'certificate 1 1', 'certificate:1')`,
    finds: /^gap 1$/,
  },
  {
    does: `insert into credential_log_entries (leaf_index, data) values (5, 'certificate 1 forged')`,
    undoes: `delete from credential_log_entries where leaf_index = 5`,
    finds: /^hash 0\/5$/,
  },
  {
    does: `update credential_log_nodes set hash = sha256(hash) where level = 1 and position = 0`,
    undoes: `update credential_log_nodes set hash = sha256('\\x01'::bytea
      || (select hash from credential_log_nodes where level = 0 and position = 0)
      || (select hash from credential_log_nodes where level = 0 and position = 1)) where level = 1 and position = 0`,
    finds: /^hash 1\/0$/,
  },
  {
    // The last entry, its hash and the root of the tree, all of them right: but nobody has the key.
    does: `
      create table kept_head as select * from credential_log_heads;
      update credential_log_entries set data = 'certificate 1 x' where leaf_index = 4;
      update credential_log_nodes set hash = sha256('\\x00'::bytea || 'certificate 1 x'::bytea) where level = 0 and position = 4;
      update credential_log_heads set root = sha256('\\x01'::bytea || (select hash from credential_log_nodes where level = 2)
        || (select hash from credential_log_nodes where level = 0 and position = 4));
      update credential_log_heads set note = replace(note, split_part(note, E'\\n', 3), encode(root, 'base64'))`,
    undoes: `
      update credential_log_entries set data = 'certificate 1 4' where leaf_index = 4;
      update credential_log_nodes set hash = sha256('\\x00'::bytea || 'certificate 1 4'::bytea) where level = 0 and position = 4;
      update credential_log_heads h set (root, note) = (select root, note from kept_head k where k.size = h.size);
      drop table kept_head`,
    finds: /^signature 5$/,
  },
];

describe('a log that was changed by SQL', () => {
  it('refuses it, and where its guard was taken away the nightly check says what does not hold', async () => {
    const { deps } = await openLogApp();
    await queue(deps, drafts(0, 5));
    await append(deps);
    const tables = ['credential_log_entries', 'credential_log_nodes', 'credential_log_heads'];
    for (const table of tables)
      for (const text of [`update ${table} set ctid = ctid`, `delete from ${table}`, `truncate ${table}`])
        await expect(
          deps.db.write.execute(
            sql.raw(
              text.replace(
                'ctid = ctid',
                table.endsWith('nodes') ? 'hash = hash' : table.endsWith('heads') ? 'note = note' : 'data = data',
              ),
            ),
          ),
        ).rejects.toThrow();
    const guard = async (how: 'enable' | 'disable') => {
      for (const table of tables) await deps.db.write.execute(sql.raw(`alter table ${table} ${how} trigger user`));
    };
    await guard('disable');
    for (const { does, undoes, finds } of alterations) {
      for (const part of does.split(';\n')) await deps.db.write.execute(sql.raw(part));
      const [first] = await checkLog(deps);
      expect(first, does).toMatch(finds);
      for (const part of undoes.split(';\n')) await deps.db.write.execute(sql.raw(part));
      expect(await checkLog(deps), undoes).toEqual([]);
    }
  });
});
