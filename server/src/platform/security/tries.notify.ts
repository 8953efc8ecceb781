import { sql } from 'drizzle-orm';
import { securityMessages } from '#contract/security/security.messages.ts';
import type { Deps } from '../../kernel/deps.ts';
import { noteTriesTold } from '../accounts/sign-in-tries.writes.ts';
import { notify } from '../notices/notices.writes.ts';

/** So many failures within a day, from anywhere and under whichever name, are worth a word to the owner: once a day. */
const TOLD_FROM = 10;
const DAY_MS = 86_400_000;
const AT_ONCE = 500;

/**
 * ASVS 6.3.5: tells owners that somebody tries to sign in as them. By a job, so that no answer takes longer for an account that is there.
 */
export const notifyOfTries = async (deps: Deps): Promise<void> => {
  const now = deps.now();
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const { rows } = await deps.db.write.execute<{ user_id: string }>(sql`
    select user_id from sign_in_tries where user_id is not null and last_at > ${dayAgo}
    group by user_id having sum(untold) >= ${TOLD_FROM}::int and coalesce(max(told_at), to_timestamp(0)) < ${dayAgo}
    order by user_id limit ${AT_ONCE}`);
  for (const row of rows) {
    const userId = Number(row.user_id);
    const effects: (() => void | Promise<void>)[] = [];
    await deps.db.write.transaction(async (tx) => {
      await noteTriesTold(tx, userId, now);
      await notify(
        { db: tx, deps, now, afterCommit: (effect) => void effects.push(effect) },
        { kind: 'security', to: userId, text: securityMessages.triesFailed },
      );
    });
    for (const effect of effects) await effect();
  }
};
