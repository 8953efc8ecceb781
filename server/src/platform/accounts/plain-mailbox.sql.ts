import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The mailbox that an address leads to, as `plainMailbox` tells it: the index of confirmed mailboxes has the same expression. */
export const plainMailboxSql = (email: SQLWrapper): SQL => sql`(split_part(case
  when split_part(lower(${email}::text), '@', 2) in ('gmail.com', 'googlemail.com') then replace(split_part(lower(${email}::text), '@', 1), '.', '')
  else split_part(lower(${email}::text), '@', 1) end, '+', 1) || '@' || case
  when split_part(lower(${email}::text), '@', 2) = 'googlemail.com' then 'gmail.com' else split_part(lower(${email}::text), '@', 2) end)`;
