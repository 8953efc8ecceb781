import { and, asc, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { uncounted } from '../../kernel/db/query-count.ts';
import { credentialKeysTable } from './credentials.tables.ts';
import type { SigningKey } from './keys.signing.ts';

const table = credentialKeysTable;

/** As the index `credential_keys_untold` has it, so that looking for them costs the same however many keys there are. */
const isUnlogged = sql`issuer <> 'log' and (told_as is null or (valid_until is not null and not is_end_told))`;

export const unloggedQuery = (db: Db | Tx) => db.select().from(table).where(isUnlogged).orderBy(asc(table.id));

/** Keys whose beginning, or whose end, the log does not say yet, oldest first. */
export const unloggedKeys = (db: Db | Tx): Promise<SigningKey[]> => uncounted(() => unloggedQuery(db));

/** Notes that the log says so much of these keys, under the name `did` of the house. An end that came since is still to be told. */
export const markLogged = async (tx: Tx, keys: readonly SigningKey[], did: string): Promise<void> => {
  const ids = (among: readonly SigningKey[]) => among.map(({ id }) => id);
  await tx
    .update(table)
    .set({ toldAs: did })
    .where(inArray(table.id, ids(keys)));
  const ended = keys.filter(({ validUntil }) => validUntil !== null);
  if (ended.length > 0)
    await tx
      .update(table)
      .set({ isEndTold: true })
      .where(inArray(table.id, ids(ended)));
};

const withNameNow = sql`case when ${table.toldAs} = any (${table.formerNames}) then ${table.formerNames} else ${table.formerNames} || ${table.toldAs} end`;

/** A house that moved names itself anew: its keys are to be told again under that name, their ends too, which are told under the former ones as well. */
export const unlogOtherNames = async (db: Db, did: string): Promise<void> => {
  await db
    .update(table)
    .set({ toldAs: null, isEndTold: false, formerNames: withNameNow })
    .where(and(isNotNull(table.toldAs), ne(table.toldAs, did)));
};
