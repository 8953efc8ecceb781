import { createHash } from 'node:crypto';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { cleanText, isWithin, lengthOfText } from '#contract/trials/trial-text.ts';
import type { readTrialFile as readCall } from '#contract/trials/trials.calls.ts';
import { SOURCE_TEXT_MAX, TRIAL_FILE_BYTES } from '#contract/trials/trials.limits.ts';
import { type Ctx, me, type Received, type WriteCtx } from '../../../kernel/http/context.ts';
import { receiveSmallFile } from '../../../platform/files/small-file.reader.ts';
import { settingOf } from '../../../platform/settings/settings.registry.ts';
import { personalWords } from '../personal-finds.view.ts';
import { readTrialText } from '../trial-file.reader.ts';
import { trialCharacters, trialWords } from '../trials.settings.ts';

type Code = RefusalOf<typeof readCall>;
type ReadText = Received & { text: string; isTooLong: boolean };

/** Reads the file before any transaction; nothing of it is kept. Throws TRIAL_FILE_UNREADABLE and those of receiveSmallFile. */
export const receiveTrialFile = async (ctx: Ctx<Code>): Promise<ReadText> => {
  const { userId } = me(ctx);
  const { bytes } = await receiveSmallFile(ctx, TRIAL_FILE_BYTES);
  const read = await readTrialText(bytes, userId);
  if (read === null) throw ctx.refuse('TRIAL_FILE_UNREADABLE');
  const whole = cleanText(read);
  const characters = [...whole];
  const text = characters.length > SOURCE_TEXT_MAX ? characters.slice(0, SOURCE_TEXT_MAX).join('') : whole;
  const max = { words: await settingOf(ctx.deps, trialWords), characters: await settingOf(ctx.deps, trialCharacters) };
  const isTooLong = text.length < whole.length || !isWithin(lengthOfText(text), max);
  return { mark: createHash('sha256').update(bytes).digest('hex'), settle: async () => undefined, text, isTooLong };
};

/** What is in a file that somebody would send as a trial, and what keeps it from being sent. */
export const readTrialFile = async (ctx: WriteCtx<Code>, _input: object, { text, isTooLong }: ReadText) => ({
  text,
  length: lengthOfText(text),
  isTooLong,
  personal: personalWords(ctx, text),
});
