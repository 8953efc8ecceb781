import type { Static } from 'typebox';
import type { GetPolicy, Policy } from '#contract/policies/policies.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { type ReadCtx, say, timeText } from '../../../kernel/http/context.ts';
import { findAnswer, findText, listVersions } from '../policies.queries.ts';
import { currentTexts } from '../policy-texts.queries.ts';

/** A text in the reader's language, the one that holds or an earlier one, and what the caller answered. Read from the primary. */
export const getPolicy = async (ctx: ReadCtx, { name, version }: Static<(typeof GetPolicy)['input']>): Promise<Policy> => {
  const db = ctx.deps.db.write;
  const current = (await currentTexts(ctx.deps))[name];
  const isCurrent = version === undefined || version === current.version;
  const words = isCurrent ? current.words : await findText(db, name, version);
  if (words === null) throw refuse('NOT_FOUND');
  const [versions, answer] = await Promise.all([
    listVersions(db, name),
    ctx.actor === null ? null : findAnswer(db, ctx.actor.userId, name),
  ]);
  return {
    name,
    version: isCurrent ? current.version : version,
    is_current: isCurrent,
    content: say(ctx, words),
    versions: [...new Set([current.version, ...versions])],
    answer: answer && { version: answer.version, agreed: answer.agreed, answered_at: timeText(ctx, answer.answeredAt) },
  };
};
