import type { Message } from '#contract/chat/chat.schemas.ts';
import { translator } from '#web/words/translator.ts';

type Said = { readonly type: Message['type']; readonly excerpt: string; readonly is_recalled: boolean };

const word = (key: string, values: Readonly<Record<string, unknown>> = {}): string => translator.t(`chat:${key}`, values);

/** What was said, in a line: its first words, or what it was. */
export const lineOf = ({ type, excerpt, is_recalled }: Said): string => {
  if (is_recalled || type === 'recall') return word('kind.recalled');
  if (type === 'image' || type === 'video') return excerpt === '' ? word(`kind.${type}`) : `${word(`kind.${type}`)} ${excerpt}`;
  if (type === 'card') return word('kind.card', { title: excerpt });
  return excerpt === '' ? word('kind.text') : excerpt;
};
