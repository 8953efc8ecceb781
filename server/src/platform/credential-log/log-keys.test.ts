import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { getConsistency, getInclusion, getLogHead, listLogEntries } from '#contract/credential-log/credential-log.doors.ts';
import { getLogRecord } from '#contract/credential-log/log-record.doors.ts';
import { rotateKey } from '#contract/credentials/credentials.doors.ts';
import { buildApp } from '../../app.ts';
import { countQueries } from '../../kernel/db/query-count.ts';
import type { Deps } from '../../kernel/deps.ts';
import { clientOf } from '../../testing/client.ts';
import { openSecondApp } from '../../testing/open-second-app.ts';
import { cloneDatabase } from '../../testing/test-database.ts';
import { makePerson } from '../accounts/accounts.factory.ts';
import { houseDid } from '../credentials/issuers.names.ts';
import { keysOf } from '../credentials/keys.signing.ts';
import { unloggedKeys, unloggedQuery } from '../credentials/logged-keys.writes.ts';
import { signToken } from '../credentials/tokens.signing.ts';
import { checkLog } from './credential-log.check.ts';
import { credentialLogJobs } from './credential-log.jobs.ts';
import { isRecorded } from './credential-log.public.ts';
import { listEntries } from './credential-log.queries.ts';
import { append } from './credential-log.sequencer.ts';
import { credentialLogEntriesTable } from './credential-log.tables.ts';
import { type Draft, record } from './entries.writes.ts';
import { entriesOfKeys, recordKeys } from './keys.entries.ts';
import { placeEntries } from './reads/get-log.ts';

const stranger = { userId: null, token: null, isStranger: true };

/** A house of its own: its log holds nothing but what the test records. */
const openLogApp = async (name: string, settings: Record<string, string> = {}) => {
  const house = await openSecondApp(name, settings);
  onTestFinished(() => house.close());
  const { deps, app } = house;
  await deps.jobs.start(deps, credentialLogJobs, { working: false });
  return { deps, app, guest: clientOf(app, stranger) };
};

const draft = (n: number): Draft => ({ data: `certificate 1 ${n}`, ref: `certificate:${n}` });
const queue = (deps: Deps, ...some: Draft[]): Promise<void> => deps.db.write.transaction((db) => record({ db, deps }, some));

/** Signs something, so that the issuer has a key. */
const sign = (deps: Deps, id: number) => signToken(deps, `orgs:${id}`, { credential: {}, issuedAt: deps.now(), validUntil: null });

it('what is appended looks for new keys the same way however many organisations there are', async () => {
  const { deps } = await openLogApp('logmany');
  await sign(deps, 1);
  await recordKeys(deps);
  expect(await unloggedKeys(deps.db.write)).toEqual([]);
  await deps.db.write.execute(sql`
    insert into credential_keys (issuer, name, public_key, valid_from, told_as)
    select 'orgs:' || n, 'key-1', sha256(n::text::bytea), now(), 'did:web:yanzhi.example' from generate_series(100, 3000) n`);
  await deps.db.write.execute(sql`analyze credential_keys`);
  const { rows } = await deps.db.write.execute<{ 'QUERY PLAN': string }>(sql`explain ${unloggedQuery(deps.db.write)}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('credential_keys_untold');
  expect(plan).not.toContain('Seq Scan');
  await sign(deps, 2);
  expect((await unloggedKeys(deps.db.write)).map(({ issuer }) => issuer)).toEqual(['orgs:2']);
});

it('a house that moved tells its keys again under its new name, and what its log signed before still holds', async () => {
  const { deps, app, guest } = await openLogApp('logmoves');
  const operator = clientOf(app, { ...(await makePerson(deps, { role: 'operator' })), isStranger: false });
  await sign(deps, 7);
  await operator.call(rotateKey, { organisation: 7 });
  await queue(deps, draft(1));
  await recordKeys(deps);
  await append(deps);
  const before = (await guest.call(listLogEntries, {})).map(({ data }) => data);
  expect(before).toHaveLength(4);
  const old = await guest.call(getLogHead, {});

  const moved: Deps = { ...deps, config: { ...deps.config, publicUrl: 'https://moved.example' } };
  const there = await buildApp(moved);
  onTestFinished(() => there.close());
  const guestThere = clientOf(there, stranger);
  expect(await isRecorded(moved, draft(1))).toBe(true);
  expect(await guestThere.call(getLogHead, {})).toEqual(old);
  expect(await checkLog(moved)).toEqual([]);
  await recordKeys(moved);
  await append(moved);
  await recordKeys(moved);
  await append(moved);
  const host = `did:web:${new URL(deps.config.publicUrl).host.replace(':', '%3A')}`;
  const told = before.filter((data) => data.startsWith('key')).map((data) => data.replace(host, 'did:web:moved.example'));
  expect((await guestThere.call(listLogEntries, { start: 4 })).map(({ data }) => data)).toEqual(told);
  const ids = (await keysOf(deps, 'orgs:7')).map(({ id }) => id);
  const underName = async (did: string) => (await entriesOfKeys(moved.db.fresh, ids, `${did}:orgs:7`)).map(({ data }) => data);
  expect(await underName('did:web:moved.example')).toEqual(told);
  // What was signed before bears the old name for good.
  expect(await underName(host)).toEqual(before.filter((data) => data.startsWith('key')));
  const head = await guestThere.call(getLogHead, {});
  expect([head.note, head.key]).toEqual([
    expect.stringMatching(/^moved\.example\/ecert-log\n7\n/),
    expect.stringMatching(/^moved\.example\//),
  ]);
  expect(await checkLog(moved)).toEqual([]);
});

it('the end of a key that is retired after the house moved is told under each name that it signed under, once', async () => {
  const { deps } = await openLogApp('logretires');
  await sign(deps, 7);
  await recordKeys(deps);
  await append(deps);
  const names = [houseDid(deps), 'did:web:moved.example', 'did:web:again.example'];
  const tell = async (house: Deps) => {
    await recordKeys(house);
    await append(house);
  };
  const at = (host: string): Deps => ({ ...deps, config: { ...deps.config, publicUrl: `https://${host}` } });
  await tell(at('moved.example'));
  const there = await buildApp(at('moved.example'));
  onTestFinished(() => there.close());
  const operator = clientOf(there, { ...(await makePerson(deps, { role: 'operator' })), isStranger: false });
  await operator.call(rotateKey, { organisation: 7 });
  const ids = (await keysOf(deps, 'orgs:7')).map(({ id }) => id);
  const endsUnder = async (did: string) =>
    (await entriesOfKeys(deps.db.fresh, ids, `${did}:orgs:7`)).flatMap(({ data }) =>
      data.startsWith('key-end') ? [data.split(' ')[2]] : [],
    );
  const all = async () => Promise.all(names.map(endsUnder));
  await tell(at('moved.example'));
  expect(await all()).toEqual([[`${names[0]}:orgs:7#key-1`], [`${names[1]}:orgs:7#key-1`], []]);
  // It moves on, and back to where it was: what stands there is not said again.
  await tell(at('again.example'));
  expect(await all()).toEqual(names.map((name) => [`${name}:orgs:7#key-1`]));
  const size = await deps.db.write.$count(credentialLogEntriesTable);
  await tell({ ...deps });
  // The second key began under two other names.
  expect(
    (await listEntries(deps.db.fresh, { start: size, end: size + 9 })).map(({ data }) => data.split(' ').slice(0, 3).join(' ')),
  ).toEqual([`key 1 ${names[0]}:orgs:7#key-2`]);
  await operator.call(rotateKey, { organisation: 7 });
  await tell({ ...deps });
  expect((await all()).map((ends) => ends.length)).toEqual([2, 2, 2]);
  expect(await checkLog(deps)).toEqual([]);
});

it('keys that an older version told are found where it told them, and their end is told once', async () => {
  const { deps, app, guest } = await openLogApp('logolder');
  const operator = clientOf(app, { ...(await makePerson(deps, { role: 'operator' })), isStranger: false });
  await sign(deps, 9);
  const [key] = await keysOf(deps, 'orgs:9');
  const host = `did:web:${new URL(deps.config.publicUrl).host.replace(':', '%3A')}`;
  await queue(deps, { ref: `key:${key?.id}`, data: `key 1 ${host}:orgs:9#key-1` });
  await append(deps);
  // As the migration leaves it.
  await deps.db.write.execute(sql`update credential_keys set told_as = ${host} where id = ${key?.id ?? 0}`);
  await recordKeys(deps);
  expect(await append(deps)).toBe(0);
  await operator.call(rotateKey, { organisation: 9 });
  await recordKeys(deps);
  await append(deps);
  const ids = (await keysOf(deps, 'orgs:9')).map(({ id }) => id);
  const found = (await entriesOfKeys(deps.db.fresh, ids, `${host}:orgs:9`)).map(({ data }) => data.split(' ').slice(0, 3).join(' '));
  expect(found.sort()).toEqual([`key 1 ${host}:orgs:9#key-1`, `key 1 ${host}:orgs:9#key-2`, `key-end 1 ${host}:orgs:9#key-1`]);
  expect(await guest.call(listLogEntries, {})).toHaveLength(3);
});

it('many entries are placed with one question, each as it is placed by itself', async () => {
  const { deps, guest } = await openLogApp('logplaced');
  await queue(deps, ...Array.from({ length: 37 }, (_, n) => draft(n)));
  await append(deps);
  const size = 33;
  const entries = await listEntries(deps.db.fresh, { start: 0, end: 37 });
  const [placed, queries] = await countQueries(
    async (counter) => [await placeEntries(deps.db.fresh, entries, size), counter.queries] as const,
  );
  expect([placed.length, queries]).toEqual([size, 1]);
  for (const { data, ...place } of placed) {
    expect(data).toBe(entries[place.leaf_index]?.data);
    expect(await guest.call(getInclusion, { leaf_index: place.leaf_index, tree_size: size })).toEqual(place);
  }
});

it('what was recorded a moment ago is proven also where the replica that answers reads is behind', async () => {
  // Nothing of what this house writes is there yet.
  const behind = await cloneDatabase(process.env['TEST_DATABASE_URL'] ?? '', `behind_${process.pid}`);
  const { deps, guest } = await openLogApp('logbehind', { DATABASE_URL: behind, DATABASE_REPLICA_URLS: behind });
  await queue(deps, draft(1), draft(2));
  await append(deps);
  const head = await guest.call(getLogHead, {});
  expect(head.tree_size).toBe(2);
  expect(await guest.call(getInclusion, { certificate: '2' })).toMatchObject({ leaf_index: 1, tree_size: 2 });
  expect((await guest.call(getConsistency, { first: 1, second: 2 })).hashes).toHaveLength(1);
  expect(await guest.call(listLogEntries, {})).toHaveLength(2);
  expect(await guest.call(getLogRecord, { certificate: '2' })).toMatchObject({ leaf_index: 1, note: head.note });
});
