import { type SQL, sql } from 'drizzle-orm';

/** Whether two accounts, of two columns, are certified under one number: both are one person's. */
export const isOnePersonSql = (one: SQL, other: SQL): SQL => sql`exists (
  select 1 from qualifications papers_one join qualifications papers_other on papers_other.number_key = papers_one.number_key
  where papers_one.owner_id = ${one} and papers_one.kind <> 'org' and papers_one.state = 'approved'
    and papers_other.owner_id = ${other} and papers_other.kind <> 'org' and papers_other.state = 'approved')`;
