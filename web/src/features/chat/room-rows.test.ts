import { describe, expect, it } from 'vitest';
import { messageSaying, ownMessage } from '../../testing/chat-content.ts';
import { rowsOf } from './room-rows.ts';

const MINUTE_MS = 60_000;
const begin = Date.UTC(2024, 2, 1, 8);
const them = (seq: number, minute: number) => messageSaying(`第${seq}句`, { seq, time: begin + minute * MINUTE_MS });
const own = (seq: number, minute: number) => ownMessage(`第${seq}句`, { seq, time: begin + minute * MINUTE_MS });
const keys = (...given: Parameters<typeof rowsOf>) => rowsOf(...given).map(({ key }) => key);

describe('the rows of a room', () => {
  it('say the time where there was a pause, and the face once for what is said in one go', () => {
    const messages = [them(1, 0), them(2, 1), own(3, 2), them(4, 9)];
    expect(keys({ messages, outgoing: [], unreadAfter: null, ownId: 7 })).toEqual(['t1', 'm1', 'm2', 'm3', 't4', 'm4']);
    const firsts = rowsOf({ messages, outgoing: [], unreadAfter: null, ownId: 7 }).flatMap((row) =>
      row.kind === 'message' ? [row.isFirst] : [],
    );
    expect(firsts).toEqual([true, false, true, true]);
  });

  it('draw the line of the unread before the first word of somebody else', () => {
    expect(keys({ messages: [them(1, 0), own(2, 0), them(3, 0), them(4, 0)], outgoing: [], unreadAfter: 1, ownId: 7 })).toEqual([
      't1',
      'm1',
      'm2',
      'unread',
      'm3',
      'm4',
    ]);
  });
});
