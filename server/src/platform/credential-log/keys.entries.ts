import type { Db } from '../../kernel/db/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { didIn, houseDid, houseIn, type Issuer } from '../credentials/issuers.names.ts';
import type { SigningKey } from '../credentials/keys.signing.ts';
import { markLogged, unloggedKeys, unlogOtherNames } from '../credentials/logged-keys.writes.ts';
import { findEntries } from './credential-log.queries.ts';
import { type Draft, record } from './entries.writes.ts';

const kinds = ['key', 'key-end'] as const;

/** What an entry of a key is looked for by: before a house could move it was the number of the key alone. */
const refOf = (house: string, kind: (typeof kinds)[number], id: number): string => `${kind}:${id} ${house}`;

const begun = (house: string, key: SigningKey): Draft => ({
  ref: refOf(house, 'key', key.id),
  data: `key 1 ${didIn(house, key.issuer as Issuer)}#${key.name} ${key.publicKey.toString('hex')} ${key.validFrom.toISOString()}`,
});

const ended = (house: string, key: SigningKey, at: Date): Draft => ({
  ref: refOf(house, 'key-end', key.id),
  data: `key-end 1 ${didIn(house, key.issuer as Issuer)}#${key.name} ${at.toISOString()}`,
});

/** Its beginning under the name of now; its end under every name that it was told under, as what it signed bears one of them for good. */
const draftsOf = (house: string, key: SigningKey): Draft[] => {
  const { validUntil: end, toldAs, formerNames } = key;
  const names = new Set([...formerNames, house]);
  return [...(toldAs === null ? [begun(house, key)] : []), ...(end === null ? [] : Array.from(names, (name) => ended(name, key, end)))];
};

/** Without what stands there already in the same words: before a house could move it was looked for by the number of the key alone. */
const notThere = async (db: Db, keys: readonly SigningKey[], drafts: readonly Draft[]): Promise<Draft[]> => {
  const refs = keys.filter(({ formerNames }) => formerNames.length > 0).flatMap(({ id }) => kinds.map((kind) => `${kind}:${id}`));
  const there = new Set((refs.length === 0 ? [] : await findEntries(db, refs)).map(({ data }) => data));
  return drafts.filter(({ data }) => !there.has(data));
};

/**
 * Where the log says of keys when they began, and when they ended, under the name `issuer` that was signed with: a house that moved told them under
 * another one since, which says nothing of what bears the old one for good. One query.
 */
export const entriesOfKeys = async (db: Db, ids: readonly number[], issuer: string) => {
  const house = houseIn(issuer);
  const sought = ids.flatMap((id) => kinds.map((kind) => ({ named: refOf(house, kind, id), once: `${kind}:${id}` })));
  const entries = await findEntries(
    db,
    sought.flatMap(({ named, once }) => [named, once]),
  );
  const byRef = new Map(entries.map((entry) => [entry.ref, entry]));
  return sought.flatMap(({ named, once }) => byRef.get(named) ?? byRef.get(once) ?? []);
};

/** Houses that looked whether they were named otherwise when their keys were told: that changes with a start alone. */
const named = new WeakSet<Deps>();

/**
 * Tells in the log which key was whose from when until when. Whoever keeps a copy of the log can check what an organisation signed when its
 * own page, or ours, is gone; and a key that was put there unseen stands where everybody sees it.
 */
export const recordKeys = async (deps: Deps): Promise<void> => {
  const { write } = deps.db;
  const did = houseDid(deps);
  if (!named.has(deps)) {
    await unlogOtherNames(write, did);
    named.add(deps);
  }
  const keys = await unloggedKeys(write);
  if (keys.length === 0) return;
  const drafts = keys.flatMap((key) => draftsOf(did, key));
  const untold = await notThere(write, keys, drafts);
  await write.transaction(async (db) => {
    await record({ db, deps }, untold);
    await markLogged(db, keys, did);
  });
};
