import { type SQL, sql } from 'drizzle-orm';

/**
 * Why a mark between two people would weigh nothing, of two columns; null where nothing ties them: they signed in on one device, or had money
 * paid out to one account. People who share an office share a network, which says nothing.
 */
export const tieSql = (one: SQL, other: SQL): SQL => sql`case
  when exists (select 1 from sessions tied_one join sessions tied_other on tied_other.device_id = tied_one.device_id
    where tied_one.user_id = ${one} and tied_other.user_id = ${other} and tied_one.device_id <> '') then 'device'
  when exists (select 1 from cashes tied_one join cashes tied_other
      on tied_other.type = tied_one.type and lower(tied_other.account) = lower(tied_one.account)
    where tied_one.user_id = ${one} and tied_other.user_id = ${other} and tied_one.account <> '') then 'payee' end`;
