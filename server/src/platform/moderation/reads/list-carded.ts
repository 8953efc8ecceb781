import { sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { CardedPerson, ListCarded } from '#contract/moderation/carded.schemas.ts';
import type { HouseRule } from '#contract/moderation/moderation.limits.ts';
import { pageLimit, rowLimit } from '../../../kernel/db/paging.ts';
import { type ReadCtx, timeText } from '../../../kernel/http/context.ts';
import { notBlockedSql } from '../../people/blocks.sql.ts';
import { loadPeople } from '../../people/people.queries.ts';
import { personView } from '../../people/person.view.ts';

type Card = { id: number; act: 'yellow' | 'red'; rule: HouseRule; givenAt: string; endsAt: string | null; isAppealed: boolean };
type Row = { userId: number; newest: number; cards: Card[] };

/**
 * Career, section 6: violating users. People whose card holds, whoever got one last first; who was cleared, whose card is over, who left
 * and who is apart from the viewer is not among them. Two queries.
 */
export const listCarded = async (ctx: ReadCtx, input: Static<(typeof ListCarded)['input']>): Promise<CardedPerson[]> => {
  const viewerId = ctx.actor?.userId ?? null;
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const { rows } = await ctx.db.execute<Row>(sql`
    select a.user_id as "userId", max(a.id) as newest,
      jsonb_agg(jsonb_build_object('id', a.id, 'act', a.act, 'rule', a.rule, 'givenAt', a.given_at, 'endsAt', a.ends_at,
        'isAppealed', exists (select 1 from moderation_appeals p where p.act_id = a.id and p.state = 'open')) order by a.id desc) as cards
    from moderation_acts a join users u on u.id = a.user_id and u.status <> 'deleted'
    where a.act in ('yellow', 'red') and a.withdrawn_at is null and (a.ends_at is null or a.ends_at > ${now})
      and ${notBlockedSql(sql`a.user_id`, viewerId ?? 0)}
    group by a.user_id
    having ${input.after ? sql`max(a.id) < ${input.after}` : sql`true`}
    order by newest desc
    limit ${rowLimit(pageLimit(input))}`);
  const people = await loadPeople(
    ctx.db,
    rows.map((row) => Number(row.userId)),
    viewerId,
  );
  return rows.flatMap((row) => {
    const person = people.get(Number(row.userId));
    if (!person) return [];
    const cards = row.cards.map(({ id, act, rule, givenAt, endsAt, isAppealed }) => ({
      ...{ id, act, rule, given_at: timeText(ctx, new Date(givenAt)) },
      ...{ ends_at: endsAt === null ? null : timeText(ctx, new Date(endsAt)), is_appealed: isAppealed },
    }));
    return [{ user: personView(ctx, person), newest: Number(row.newest), cards }];
  });
};
