import type { LocalizedText } from '#contract/kernel/texts.ts';
import type { ActKind } from '#contract/moderation/moderation.limits.ts';
import { moderationMessages } from '#contract/moderation/moderation.messages.ts';

const isNamed = (kind: string): kind is keyof typeof moderationMessages.things => kind in moderationMessages.things;

/** What a thing of a kind is called. */
export const thingWords = (kind: string): LocalizedText => moderationMessages.things[isNamed(kind) ? kind : 'other'];
export const actWords = (act: ActKind): LocalizedText => moderationMessages.acts[act];
