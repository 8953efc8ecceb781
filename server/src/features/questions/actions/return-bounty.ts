import { eq } from 'drizzle-orm';
import { questionsMessages } from '#contract/questions/questions.messages.ts';
import { refuses } from '../../../kernel/errors/refuse.ts';
import type { EffectContext } from '../../../kernel/http/context.ts';
import { notify } from '../../../platform/notices/notices.writes.ts';
import { currencyFor } from '../../../platform/settings/currency-name.view.ts';
import type { SubjectRemoved } from '../../../platform/subjects/subjects.registry.ts';
import { findOpenBounty, returnBounty } from '../bounties.writes.ts';
import { findWaiting, giveApplicationBack, settleApplication } from '../featured.writes.ts';
import { QUESTION } from '../questions.subject.ts';
import { questionsTable } from '../questions.tables.ts';
import type { StoredQuestion } from '../questions.writes.ts';

/** Says to who asked that a removal gave their bounty back. It leads nowhere: what it is about is gone. */
const notifyRemoved = async (ctx: EffectContext, { id, authorId, subject, deletedAt }: StoredQuestion): Promise<void> => {
  const bounty = deletedAt === null ? await findOpenBounty(ctx.db, id) : null;
  if (!bounty) return;
  const { amount } = bounty;
  const filling = { subject, amount, unit: await currencyFor(ctx.deps, amount) };
  await notify(ctx, { kind: 'bounty', to: authorId, text: questionsMessages.toldBackRemoved, filling });
};

/** Decision 63: the bounty of a question that its asker deletes, or operators remove, goes back, and so does what waits for its being featured. */
export const returnBountyOfGone: SubjectRemoved = async (removing, { kind, id }) => {
  if (kind !== QUESTION) return;
  const ctx = { ...removing, ...refuses };
  const [question] = await ctx.db.select().from(questionsTable).where(eq(questionsTable.id, id)).for('update');
  if (!question) return;
  await notifyRemoved(ctx, question);
  const bounty = await findOpenBounty(ctx.db, id);
  if (bounty) await returnBounty(ctx, bounty, question.deletedAt === null ? 'removed' : 'deleted');
  const application = await findWaiting(ctx.db, id);
  if (!application) return;
  await settleApplication(ctx.db, application.id, { state: 'gone', decidedBy: null, at: ctx.now });
  await giveApplicationBack(ctx, application);
};
