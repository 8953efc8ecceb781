import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { DeskAppeal, ListAppeals } from '#contract/moderation/desk.schemas.ts';
import { pageLimit, rowLimit } from '../../../kernel/db/paging.ts';
import { invariant } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx, timeText } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../people/people.queries.ts';
import { personView } from '../../people/person.view.ts';
import { settingOf } from '../../settings/settings.registry.ts';
import { mayAnyHide, veilIn } from '../../subjects/subjects.registry.ts';
import { type ActRow, actsById } from '../acts.queries.ts';
import { showActs } from '../acts.view.ts';
import { appealMatter, whyNotDecide } from '../deciders.policy.ts';
import { inspectAll } from '../evidence.files.ts';
import { moderationSettings } from '../moderation.settings.ts';
import { appealsTable } from '../moderation.tables.ts';
import { notSecretFrom } from '../parties.guard.ts';

/** Who appeals, but for those who own an anonymous thing: their names are in its case, where each look is written down (decision 65). */
const loadAppellants = async (ctx: ReadCtx, acts: readonly ActRow[]) => {
  const about = acts.map((act) => ({ kind: act.subjectKind, id: act.subjectId }));
  const things = mayAnyHide() ? await inspectAll(ctx.deps.db.write, about) : new Map();
  return ({ userId }: { userId: number }, act: ActRow | undefined): number | null =>
    act ? veilIn(things, act.subjectKind, act.subjectId).name(userId) : null;
};

/** Issue 6, moderation: appeals with what they are against, newest first. */
export const listAppeals = async (ctx: ReadCtx, input: Static<(typeof ListAppeals)['input']>): Promise<DeskAppeal[]> => {
  const db = ctx.deps.db.write;
  const { userId } = me(ctx);
  const rows = await db
    .select()
    .from(appealsTable)
    .where(
      and(
        input.state ? eq(appealsTable.state, input.state) : undefined,
        input.after ? lt(appealsTable.id, input.after) : undefined,
        sql`exists (select 1 from moderation_acts a where a.id = ${appealsTable.actId}
          and ${notSecretFrom(userId, sql`a.subject_kind`, sql`a.subject_id`)})`,
      ),
    )
    .orderBy(desc(appealsTable.id))
    .limit(rowLimit(pageLimit(input)));
  const acts = await actsById(
    db,
    rows.map((row) => row.actId),
  );
  const shown = new Map((await showActs(ctx, db, [...acts.values()])).map((act) => [act.id, act]));
  const appellant = await loadAppellants(ctx, [...acts.values()]);
  const people = await loadPeople(
    db,
    [...rows.flatMap((row) => [appellant(row, acts.get(row.actId)), row.decidedBy]), ...[...acts.values()].map((act) => act.byId)],
    userId,
  );
  const { appealWaitDays } = await settingOf(ctx.deps, moderationSettings);
  const shownRows = rows.map((row) => {
    const [act, against] = [acts.get(row.actId), shown.get(row.actId)];
    invariant(act && against, 'an appeal is against an act');
    return { row, act, against };
  });
  const matters = shownRows.map(({ row, act }) => appealMatter(row, act, appealWaitDays));
  const whys = await whyNotDecide(db, matters, { userId, now: ctx.now });
  const person = (id: number | null | undefined) => {
    const found = id === null || id === undefined ? undefined : people.get(id);
    return found ? personView(ctx, found) : null;
  };
  return shownRows.map(({ row, act, against }, index) => ({
    id: row.id,
    text: row.text,
    state: row.state,
    answer: row.answer,
    user: person(appellant(row, act)),
    act: against,
    case_id: act.caseId,
    act_by: person(act.byId),
    may_decide: row.state === 'open' && whys[index] === null,
    created_at: timeText(ctx, row.createdAt),
    decided_at: row.decidedAt && timeText(ctx, row.decidedAt),
    decided_by: person(row.decidedBy),
  }));
};
