import type { Static } from 'typebox';
import { reactionsMessages } from '#contract/reactions/reactions.messages.ts';
import type { LikeSubject } from '#contract/reactions/reactions.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { announceTallies } from '../../../platform/notices/notices.writes.ts';
import { countedKind, type LoadedSubject, loadSubject } from '../../../platform/subjects/subjects.registry.ts';
import { whyNotLike } from '../reactions.policy.ts';
import { addLike, isLiked, type LikeOutcome, removeLike } from '../reactions.queries.ts';

type Input = { id: number };
type Answer = Static<(typeof LikeSubject)['answer']>;

const announce = (ctx: WriteCtx, kindName: string, subject: LoadedSubject, outcome: LikeOutcome) => {
  if (!outcome.changed) return;
  ctx.afterCommit(() => {
    announceTallies(ctx.deps, outcome.tallies);
    if (outcome.total !== null) countedKind(kindName).announce(ctx.deps, { id: subject.id, likes: outcome.total });
  });
};

const like = async (
  ctx: WriteCtx<'BLOCKED_BETWEEN' | 'JOIN_TO_LIKE' | 'REPORT_NEEDED_TO_LIKE'>,
  kindName: string,
  subject: LoadedSubject | null,
): Promise<Answer> => {
  const { userId, signed } = me(ctx);
  const reason = whyNotLike(signed, subject);
  if (reason || !subject) throw ctx.refuse(reason ?? 'NOT_FOUND');
  const outcome = await addLike(ctx.db, countedKind(kindName), { subject, userId, at: ctx.now });
  if (outcome.changed && outcome.total === null) throw refuse('NOT_FOUND');
  announce(ctx, kindName, subject, outcome);
  return { message: say(ctx, reactionsMessages.liked), liked: true, like_count: outcome.total ?? subject.likes };
};

const unlike = async (ctx: WriteCtx, kindName: string, subject: LoadedSubject | null): Promise<Answer> => {
  if (!subject) throw refuse('NOT_FOUND');
  const outcome = await removeLike(ctx.db, countedKind(kindName), { subject, userId: me(ctx).userId, at: ctx.now });
  announce(ctx, kindName, subject, outcome);
  return { message: say(ctx, reactionsMessages.unliked), liked: false, like_count: outcome.total ?? subject.likes };
};

/** Likes a thing of a kind; once more changes nothing. Throws what section 5.3 says, and NOT_FOUND. */
export const likeSubject =
  (kindName: string) =>
  async (ctx: WriteCtx<'BLOCKED_BETWEEN' | 'JOIN_TO_LIKE' | 'REPORT_NEEDED_TO_LIKE'>, { id }: Input): Promise<Answer> => {
    const { userId, signed } = me(ctx);
    return like(ctx, kindName, signed ? await loadSubject(ctx.db, kindName, id, { userId }) : null);
  };

/** Takes a like back. Needs a session only (decision 50). */
export const unlikeSubject =
  (kindName: string) =>
  async (ctx: WriteCtx, { id }: Input): Promise<null> => {
    await unlike(ctx, kindName, await loadSubject(ctx.db, kindName, id, { userId: me(ctx).userId }));
    return null;
  };

/** Likes what the caller does not like yet, and takes the like back from what they do. */
export const toggleLike =
  (kindName: string) =>
  async (ctx: WriteCtx<'BLOCKED_BETWEEN' | 'JOIN_TO_LIKE' | 'REPORT_NEEDED_TO_LIKE'>, { id }: Input): Promise<Answer> => {
    const { userId } = me(ctx);
    const subject = await loadSubject(ctx.db, kindName, id, { userId });
    const isUnliking = subject !== null && (await isLiked(ctx.db, { kind: kindName, id, userId }));
    return isUnliking ? unlike(ctx, kindName, subject) : like(ctx, kindName, subject);
  };
