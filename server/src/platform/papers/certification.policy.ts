import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import type { Refuses } from '../../kernel/errors/refuse.ts';

/** 1 verified, 0 being looked at, null for neither (decision 86). */
export type Certification = 0 | 1 | null;

/** Where the certification of a person or their company stands. */
export const certificationOf = async (db: Db | Tx, userId: number): Promise<Certification> => {
  const { rows } = await db.execute<{ isVerified: boolean; isWaiting: boolean }>(sql`
    select u.verified_type is not null as "isVerified",
      exists (select 1 from qualifications q where q.owner_id = u.id and q.state = 'waiting' and q.pictures_asked_at is null) as "isWaiting"
    from users u where u.id = ${userId}`);
  const [row] = rows;
  if (row?.isVerified) return 1;
  return row?.isWaiting ? 0 : null;
};

/** Whether the name of a person, or of the company that they act for, was checked and still holds. */
export const isCertified = async (db: Db | Tx, userId: number): Promise<boolean> => (await certificationOf(db, userId)) === 1;

/** Which of these accounts act for a company whose papers were approved and still hold, with the name that the papers give. */
export const certifiedCompanies = async (db: Db | Tx, userIds: readonly number[]): Promise<Map<number, string>> => {
  if (userIds.length === 0) return new Map();
  const { rows } = await db.execute<{ userId: string; name: string }>(sql`
    select distinct on (q.owner_id) q.owner_id as "userId", q.company_name as name
    from qualifications q join users u on u.id = q.owner_id and u.status = 'active'
    where q.owner_id = any (${sql.param([...userIds])}::bigint[]) and q.kind = 'org' and q.state = 'approved'
    order by q.owner_id, q.id desc`);
  return new Map(rows.map((row) => [Number(row.userId), row.name]));
};

type NotCertified = 'CERTIFICATION_NEEDED' | 'CERTIFICATION_WAITING';

/** Career, section 4: 1 allows, 0 is pending, anything else is told to verify. Null where nothing stands in the way. */
export const whyNotCertified = (certification: Certification): NotCertified | null => {
  if (certification === 1) return null;
  return certification === 0 ? 'CERTIFICATION_WAITING' : 'CERTIFICATION_NEEDED';
};

/** The gate of whatever is for the certified alone. Throws CERTIFICATION_NEEDED, CERTIFICATION_WAITING. */
export const needCertified = async (ctx: Refuses<NotCertified>, db: Db | Tx, userId: number): Promise<void> => {
  const why = whyNotCertified(await certificationOf(db, userId));
  if (why !== null) throw ctx.refuse(why);
};
