import { type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';

export type Tied = { one: number; other: number };

const both = ({ one, other }: Tied): SQL => sql`(select id from users where id in (${one}, ${other})) as people`;

const ways = {
  device: (tied: Tied) => sql`update sessions set device_id = ${`tied-${tied.one}`} where user_id in (${tied.one}, ${tied.other})`,
  payee: (
    tied: Tied,
  ) => sql`insert into cashes (user_id, asset, amount, fen, type, account, hold_id, approvals_needed, state, created_at, updated_at)
    select id, 'CNY', 100, 100, 'alipay', ${`pay-${tied.one}@example.com`}, 0, 2, 'paid', now(), now() from ${both(tied)}`,
  identity: ({ one, other }: Tied) =>
    sql`insert into certified_twins (one_id, other_id) values (${Math.min(one, other)}, ${Math.max(one, other)})`,
  company: (tied: Tied) => sql`insert into enterprise_people (owner_id, name, member_id, member_state, agreed_at)
    values (${tied.one}, '许', ${tied.other}, 'agreed', now())`,
} as const;

/** Two people who are one sender or one hand by something that they have in common; for tests. */
export const tie = async (deps: Deps, way: keyof typeof ways, tied: Tied): Promise<void> => {
  await deps.db.write.execute(ways[way](tied));
};
