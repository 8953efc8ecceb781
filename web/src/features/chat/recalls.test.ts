import { describe, expect, it } from 'vitest';
import type { Message } from '#contract/chat/chat.schemas.ts';
import { messageSaying, ownMessage, pageOf } from '../../testing/chat-content.ts';
import { givenBackIn, shownOf, withRecalls } from './recalls.ts';
import { logOfNewest } from './room-log.ts';

describe('a message that another one takes back', () => {
  const first = messageSaying('说错了', { seq: 1 });
  const quoting = ownMessage('什么？', {
    seq: 2,
    reply: { id: first.id, seq: 1, user_id: 21, name: '江雪', type: 'text', excerpt: '说错了', is_recalled: false },
  });
  const recall = (recalled_by: Message['recalled_by'], seq = 3) =>
    messageSaying('', { seq, type: 'recall', recalled_by, recalls: { id: first.id, seq: 1 } });
  const logWith = (...recalls: Message[]) => withRecalls(logOfNewest(pageOf([first, quoting, ...recalls])));

  it('is gone with its words, from what quotes it too, and the one that did it is not shown', () => {
    const [taken, quote, ...others] = shownOf(logWith(recall('author')));
    expect([taken?.recalled_by, taken?.body, quote?.reply?.is_recalled, quote?.reply?.excerpt]).toEqual(['author', '', true, '']);
    expect(others).toEqual([]);
  });

  it('tells who took it back', () => {
    const by = (['author', 'keeper', 'house'] as const).map((one) => shownOf(logWith(recall(one)))[0]?.recalled_by);
    expect(by).toEqual(['author', 'keeper', 'house']);
  });

  it('is to be read anew once it was given back', () => {
    const taken = logWith(recall('house'));
    expect(givenBackIn(taken)).toEqual([]);
    const given = withRecalls({ ...taken, messages: [...taken.messages, recall(null, 4)], to: 4 });
    expect(givenBackIn(given).map(({ seq }) => seq)).toEqual([1]);
    expect(givenBackIn(logWith(recall(null)))).toEqual([]);
  });
});
