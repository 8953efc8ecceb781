import { trialsMessages } from '#contract/trials/trials.messages.ts';
import { type Ctx, say } from '../../kernel/http/context.ts';
import { personalFinds } from './personal-finds.policy.ts';

const words = { mail: trialsMessages.personalMail, phone: trialsMessages.personalPhone, number: trialsMessages.personalNumber } as const;

/** What of personal data stands in a text, in the caller's language. */
export const personalWords = (ctx: Ctx, text: string): string[] => personalFinds(text).map((find) => say(ctx, words[find]));
