import { inLocale } from '#contract/kernel/refusals.ts';
import type { ActKind } from '#contract/moderation/moderation.limits.ts';
import { moderationMessages } from '#contract/moderation/moderation.messages.ts';
import type { EffectContext } from '../../kernel/http/context.ts';
import { addNotice } from '../notices/notices.ts';

type Words = { zh: string; en: string; es: string };

/** Words to fill in: the same in every language, or one for each. */
type Filling = Record<string, string | number | Words>;

const isNamed = (kind: string): kind is keyof typeof moderationMessages.things => kind in moderationMessages.things;

/** What a thing of a kind is called. */
export const thingWords = (kind: string): Words => moderationMessages.things[isNamed(kind) ? kind : 'other'];
export const actWords = (act: ActKind): Words => moderationMessages.acts[act];

const fill = (message: Words, filling: Filling, language: keyof Words): string =>
  inLocale(
    message,
    language === 'zh' ? 'zh-CN' : language === 'en' ? 'en-US' : 'es-ES',
    Object.fromEntries(Object.entries(filling).map(([name, value]) => [name, typeof value === 'object' ? value[language] : value])),
  );

/** Tells a person something as the house, in their language when they read it. */
export const tell = (
  ctx: EffectContext,
  told: { userId: number; message: Words; filling?: Filling; subject?: { kind: string; id: number } },
): Promise<void> => {
  const filling = told.filling ?? {};
  const data = {
    zh: fill(told.message, filling, 'zh'),
    en: fill(told.message, filling, 'en'),
    es: fill(told.message, filling, 'es'),
  };
  return addNotice(ctx, { userId: told.userId, kind: 'system', actorId: null, data, ...(told.subject ? { subject: told.subject } : {}) });
};
