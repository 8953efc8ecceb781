import { and, eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import { portfolioMessages } from '#contract/portfolio/portfolio.messages.ts';
import type { SaveEducation } from '#contract/portfolio/portfolio.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { lockUser } from '../../../platform/accounts/accounts.queries.ts';
import { refuseField } from '../../../platform/accounts/field.refusal.ts';
import { checkProfileWords } from '../../../platform/moderation/words.guard.ts';
import { educations } from '../../onboarding/onboarding.public.ts';
import { withNeeded } from '../needed.policy.ts';
import { educationTable } from '../portfolio.tables.ts';
import { needRoom } from '../room.policy.ts';

type Form = Static<(typeof SaveEducation)['input']>;

const own = (userId: number, id: number) => and(eq(educationTable.id, id), eq(educationTable.userId, userId));

/** Career, sections 5 and 7: education/edit. */
export const saveEducation = async (ctx: WriteCtx<'CHOICE_UNKNOWN' | 'EDUCATION_TOO_MANY'>, { id, ...form }: Form) => {
  const { userId } = me(ctx);
  const { school, degree, major = '' } = withNeeded(ctx, form, { school: 'SCHOOL_MISSING', degree: 'DEGREE_MISSING' });
  if (!Object.hasOwn(educations, degree)) throw refuseField(ctx, 'degree', 'CHOICE_UNKNOWN');
  await checkProfileWords(ctx, { school, major });
  const values = { school, degree, major };
  await lockUser(ctx.db, userId);
  if (id === undefined) await needRoom(ctx, 'education', userId);
  const [kept] =
    id === undefined
      ? await ctx.db
          .insert(educationTable)
          .values({ userId, ...values, createdAt: ctx.now })
          .returning({ id: educationTable.id })
      : await ctx.db.update(educationTable).set(values).where(own(userId, id)).returning({ id: educationTable.id });
  if (!kept) throw refuse('NOT_FOUND');
  ctx.audit('education', kept.id);
  return { message: say(ctx, portfolioMessages.saved), id: kept.id };
};

/** Career, section 7: education/delete. */
export const deleteEducation = async (ctx: WriteCtx, { id }: { id: number }) => {
  const gone = await ctx.db
    .delete(educationTable)
    .where(own(me(ctx).userId, id))
    .returning({ id: educationTable.id });
  if (gone.length === 0) throw refuse('NOT_FOUND');
  ctx.audit('education', id);
  return null;
};
