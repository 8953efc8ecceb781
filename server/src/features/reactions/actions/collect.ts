import { reactionsMessages } from '#contract/reactions/reactions.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { countedKind, loadSubject } from '../../../platform/subjects/subjects.registry.ts';
import { setCollected } from '../reactions.queries.ts';

const set = async (ctx: WriteCtx, kindName: string, id: number, collected: boolean): Promise<void> => {
  const { userId } = me(ctx);
  const subject = await loadSubject(ctx.db, kindName, id, { userId });
  if (!subject) throw refuse('NOT_FOUND');
  const outcome = await setCollected(ctx.db, countedKind(kindName), { subject, userId, at: ctx.now }, collected);
  if (outcome.changed && !outcome.counted) throw refuse('NOT_FOUND');
};

/** Keeps a thing of a kind for later; once more changes nothing. Throws NOT_FOUND for what the caller may not see. */
export const collectSubject =
  (kindName: string) =>
  async (ctx: WriteCtx, { id }: { id: number }) => {
    await set(ctx, kindName, id, true);
    return { message: say(ctx, reactionsMessages.collected) };
  };

export const uncollectSubject =
  (kindName: string) =>
  async (ctx: WriteCtx, { id }: { id: number }): Promise<null> => {
    await set(ctx, kindName, id, false);
    return null;
  };
