import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/database.ts';
import type { PapersRow } from './papers.queries.ts';

/** Whether two accounts, of two columns, were ever certified under one number at the same time: both are one person's. */
export const isOnePersonSql = (one: SQL, other: SQL): SQL => sql`exists (
  select 1 from certified_twins twins where twins.one_id = least(${one}, ${other}) and twins.other_id = greatest(${one}, ${other}))`;

/** Keeps that the owner of approved papers has other accounts certified under their number, for when it is known no more. Passports of two countries may bear one number: there the name has to agree. */
export const noteTwins = async (
  tx: Tx,
  { ownerId, numberKey, kind, personName }: Pick<PapersRow, 'ownerId' | 'numberKey' | 'kind' | 'personName'>,
): Promise<void> => {
  if (numberKey === null) return;
  await tx.execute(sql`
    insert into certified_twins (one_id, other_id)
    select distinct least(owner_id, ${ownerId}::bigint), greatest(owner_id, ${ownerId}::bigint) from qualifications
    where number_key = ${numberKey} and kind = ${kind} and state = 'approved' and owner_id <> ${ownerId}
      and (kind = 'user' or lower(legal_representative) = lower(${personName}))
    on conflict do nothing`);
};
