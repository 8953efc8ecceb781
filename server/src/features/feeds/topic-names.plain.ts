import { TOPIC_NAME_MAX } from '#contract/feeds/feeds.limits.ts';
import type { Refuses } from '../../kernel/errors/refuse.ts';

const NAME = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M} _\-·+.&/]*[\p{L}\p{N}\p{M}+])?$/u;

/** The name of a topic as it is shown: without the marks that people put around it. Throws TOPIC_NAME_WRONG. */
export const topicName = (ctx: Refuses<'TOPIC_NAME_WRONG'>, typed: string): string => {
  const name = typed
    .normalize('NFKC')
    .replace(/^[\s#]+|[\s#]+$/gu, '')
    .replace(/\s+/gu, ' ');
  if (!NAME.test(name) || [...name].length > TOPIC_NAME_MAX) throw ctx.refuse('TOPIC_NAME_WRONG');
  return name;
};

/** The same name however it is written is the same topic. */
export const topicKey = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
