import { moderationMessages } from '#contract/moderation/moderation.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { notify } from '../../notices/notices.writes.ts';
import { groupAdminsOf } from '../../subjects/group-admins.queries.ts';
import { isSubjectKind, loadSubject, subjectKind } from '../../subjects/subjects.registry.ts';
import { thingWords } from '../act-words.view.ts';
import { addFlag, openCase } from '../cases.queries.ts';

/**
 * Sections 7.3, 7.4 and 7.6: flags a thing that one may see. Flags of one thing are one case; the same person twice is thanked again and
 * counted once. Throws NOT_FOUND, FLAG_OWN.
 */
export const flagThing =
  (kind: string) =>
  async (ctx: WriteCtx<'FLAG_OWN'>, { id, reason }: { id: number; reason: string }) => {
    const { userId } = me(ctx);
    if (!isSubjectKind(kind) || !subjectKind(kind).moderation) throw refuse('NOT_FOUND');
    const subject = await loadSubject(ctx.db, kind, id, { userId });
    if (!subject) throw refuse('NOT_FOUND');
    if (subject.owner.is(userId)) throw ctx.refuse('FLAG_OWN');
    // Group admins do not judge flags of the circle itself.
    const groupId = kind === 'group' ? null : subject.groupId;
    const about = { subjectKind: kind, subjectId: id, ownerId: subject.owner, groupId };
    const { id: caseId, isNew } = await openCase(ctx.db, { ...about, source: 'flags' }, ctx.now);
    const isFirst = await addFlag(ctx.db, { caseId, reporterId: userId, reason, now: ctx.now });
    if (isFirst) ctx.audit('case', caseId, { kind, id });
    if (isNew && groupId !== null)
      await notify(ctx, {
        kind: 'moderation',
        to: (await groupAdminsOf(ctx.db, groupId)).filter((admin) => admin !== userId && !subject.owner.is(admin)),
        text: moderationMessages.toldGroupAdmins,
        filling: { thing: thingWords(kind) },
        subject: { kind: 'case', id: caseId },
      });
    return { message: say(ctx, moderationMessages.flagged) };
  };
