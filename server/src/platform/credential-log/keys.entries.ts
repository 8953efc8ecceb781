import { sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { didOf, type Issuer } from '../credentials/issuers.names.ts';
import { type Draft, record } from './entries.writes.ts';

type KeyRow = { id: number; issuer: Issuer; name: string; publicKey: Buffer; validFrom: Date; validUntil: Date | null };

/** Keys whose beginning, or whose end, the log does not say yet. */
const keysToTell = async (deps: Deps): Promise<KeyRow[]> => {
  const { rows } = await deps.db.write.execute<KeyRow>(sql`
    select id, issuer, name, public_key as "publicKey", valid_from as "validFrom", valid_until as "validUntil" from credential_keys k
    where issuer <> 'log' and (
      not exists (select 1 from credential_log_entries e where e.ref = 'key:' || k.id)
      or (valid_until is not null and not exists (select 1 from credential_log_entries e where e.ref = 'key-end:' || k.id)))
    order by id`);
  return rows;
};

const draftsOf = (deps: Deps, key: KeyRow): Draft[] => {
  const name = `${didOf(deps, key.issuer)}#${key.name}`;
  const time = (at: Date) => new Date(at).toISOString();
  const begun = { ref: `key:${key.id}`, data: `key 1 ${name} ${key.publicKey.toString('hex')} ${time(key.validFrom)}` };
  return key.validUntil ? [begun, { ref: `key-end:${key.id}`, data: `key-end 1 ${name} ${time(key.validUntil)}` }] : [begun];
};

/**
 * Tells in the log which key was whose from when until when. Whoever keeps a copy of the log can check what an organisation signed when its
 * own page, or ours, is gone; and a key that was put there unseen stands where everybody sees it.
 */
export const recordKeys = async (deps: Deps): Promise<void> => {
  const keys = await keysToTell(deps);
  if (keys.length === 0) return;
  await deps.db.write.transaction((db) =>
    record(
      { db, deps },
      keys.flatMap((key) => draftsOf(deps, key)),
    ),
  );
};
