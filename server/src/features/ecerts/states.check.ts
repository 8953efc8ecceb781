import { sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/database.ts';

const SHOWN = 100;
const AT_ONCE = 1_000;

/** Whether the log says something under a name, or will: looked up by its index, row by row, however large the log is. */
const isTold = (what: string, id: string) => sql`(
  exists (select 1 from credential_log_entries where ref = ${sql.raw(`'${what}:' || ${id}`)})
  or exists (select 1 from credential_log_queue where ref = ${sql.raw(`'${what}:' || ${id}`)}))`;

/** What does not agree of so many certificates behind a number, and the last number of them; null where there are no more. */
const checkPart = async (tx: Tx, after: number, limit: number): Promise<{ last: number; faults: string[] } | null> => {
  const { rows } = await tx.execute<{ last: string | null; faults: string[] }>(sql`
    with part as (
      select id, status, credential, salt from ecerts where id > ${after}::bigint order by id limit ${limit}::int),
    leaves as (
      select p.*, l.leaf_index, l.data, ${isTold('revoked', 'p.id')} as is_revoked
      from part p left join lateral (
        select leaf_index, data from credential_log_entries where ref = 'certificate:' || p.id limit 1) l on true),
    faults as (
      select 'text ' || leaf_index as fault from leaves where credential is not null and octet_length(salt) > 0
        and data <> 'certificate 1 ' || encode(sha256(salt || sha256(convert_to(credential, 'UTF8'))), 'hex')
      union all select 'recorded, and not in the log' from leaves where status = 3 and leaf_index is null
      union all select 'revoked ' || leaf_index from leaves where status = 4 and leaf_index is not null and not is_revoked
      union all select 'not revoked ' || coalesce(leaf_index::text, '') from leaves where status <> 4 and is_revoked)
    select (select max(id) from part) as last, array(select fault from faults order by 1 limit ${SHOWN}::int) as faults`);
  const [row] = rows;
  return row?.last == null ? null : { last: Number(row.last), faults: row.faults };
};

const checkSuspensions = async (tx: Tx): Promise<string[]> => {
  const { rows } = await tx.execute<{ fault: string }>(sql`
    with suspensions as (
      select l.leaf_index, s.lifted_at, ${isTold('suspended', 's.id')} as is_told, ${isTold('lifted', 's.id')} as is_lifted
      from ecert_suspensions s join credential_log_entries l on l.ref = 'certificate:' || s.certificate_id),
    faults as (
      select 'suspended ' || leaf_index as fault from suspensions where not is_told
      union all select 'lifted ' || leaf_index from suspensions where (lifted_at is not null) <> is_lifted
      union all select 'suspension that is gone' from (
        select ref from credential_log_entries where ref like 'suspended:%'
        union all select ref from credential_log_queue where ref like 'suspended:%') told
        left join ecert_suspensions s on told.ref = 'suspended:' || s.id where s.id is null)
    select fault from faults order by 1 limit ${SHOWN}::int`);
  return rows.map(({ fault }) => fault);
};

/**
 * What is kept of certificates and does not agree with what the log says of them: a text or a state that was changed by hand. Each is named by
 * its leaf. Whatever is written together stands in one transaction, so that the two never differ by themselves. It goes over certificates part by
 * part, so that a night's work grows with their number and no faster.
 */
export const statesAgainstLog = async (tx: Tx, atOnce = AT_ONCE): Promise<string[]> => {
  const faults = await checkSuspensions(tx);
  let part = await checkPart(tx, 0, atOnce);
  while (part !== null && faults.length < SHOWN) {
    faults.push(...part.faults);
    part = await checkPart(tx, part.last, atOnce);
  }
  return faults.sort().slice(0, SHOWN);
};
