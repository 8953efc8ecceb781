import { and, eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { AppealAside } from '#contract/moderation/conduct.schemas.ts';
import { moderationMessages } from '#contract/moderation/moderation.messages.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { loadSubject } from '../../subjects/subjects.registry.ts';
import { addAct } from '../acts.queries.ts';
import { asideOf } from '../aside.registry.ts';
import { moderationActsTable as acts, appealsTable } from '../moderation.tables.ts';

const REASON = {
  zh: '按评分规则暂不计分',
  en: 'Left out of the score by its rules',
  es: 'No cuenta en la puntuación según sus reglas',
};

const hasAppealed = async (tx: Tx, thing: { kind: string; id: number }, userId: number): Promise<boolean> =>
  (await tx.$count(
    acts,
    and(eq(acts.act, 'aside'), eq(acts.subjectKind, thing.kind), eq(acts.subjectId, thing.id), eq(acts.userId, userId)),
  )) > 0;

/**
 * Issue 7, trust: one of both appeals that a mark weighs nothing, once. It becomes an act of the house, so that it is read, answered and
 * overturned like any other. Throws NOT_FOUND, REVIEW_COUNTS, MARK_UNAUTHORISED, APPEAL_MADE.
 */
export const appealAside =
  (kind: string) =>
  async (ctx: WriteCtx<'APPEAL_MADE' | 'MARK_UNAUTHORISED' | 'REVIEW_COUNTS'>, { id, text }: Static<(typeof AppealAside)['input']>) => {
    const { userId } = me(ctx);
    const mark = await asideOf(kind).lock(ctx.db, id);
    if (!mark?.parties.includes(userId) || !(await loadSubject(ctx.db, kind, id, { userId }))) throw refuse('NOT_FOUND');
    if (mark.whyNoAppeal) throw ctx.refuse(mark.whyNoAppeal);
    if (await hasAppealed(ctx.db, { kind, id }, userId)) throw ctx.refuse('APPEAL_MADE');
    const about = { caseId: null, userId, subjectKind: kind, subjectId: id, causeId: null, endsAt: null };
    const by = { rule: 'other', reason: say(ctx, REASON), role: 'house', byId: null } as const;
    const act = await addAct(ctx.db, { ...about, ...by, act: 'aside' }, ctx.now);
    await ctx.db.insert(appealsTable).values({ actId: act.id, userId, text, createdAt: ctx.now });
    ctx.audit('act', act.id, { appealed: true, of: `${kind}:${id}` });
    return { message: say(ctx, moderationMessages.appealed), act_id: act.id };
  };
