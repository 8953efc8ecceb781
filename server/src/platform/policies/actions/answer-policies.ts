import type { Static } from 'typebox';
import type { AnswerPolicies } from '#contract/policies/policies.schemas.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { recordConsents } from '../consents.writes.ts';
import { currentTexts } from '../policy-texts.queries.ts';

/** Records the answer to both texts that were read. Throws POLICY_CHANGED where another version of one holds by now. */
export const answerPolicies = async (ctx: WriteCtx<'POLICY_CHANGED'>, form: Static<(typeof AnswerPolicies)['input']>) => {
  const texts = await currentTexts(ctx.deps);
  if (form.agreement !== texts.agreement.version || form.privacy !== texts.privacy.version) throw ctx.refuse('POLICY_CHANGED');
  const { userId } = me(ctx);
  await recordConsents(ctx, userId, { agreed: form.agreed, asked: 'later' });
  ctx.audit('user', userId, form);
  return null;
};
