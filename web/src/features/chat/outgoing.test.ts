import { describe, expect, it } from 'vitest';
import { nextOf, type Outgoing, pauseMs, sentAgain, waitingRooms, withOutgoing, withoutArrived, wokenUp } from './outgoing.ts';

const letter = (mark: string, own: Partial<Outgoing> = {}): Outgoing => ({
  mark,
  chatId: 5,
  order: Number(mark.slice(1)),
  at: 0,
  type: 'text',
  body: mark,
  replyTo: null,
  card: null,
  file: null,
  state: 'waiting',
  why: '',
  seq: null,
  ...own,
});
const marks = (queue: readonly Outgoing[]) => queue.map(({ mark }) => mark);

describe('what is to be sent', () => {
  it('goes in its order, one at a time in a room, and rooms side by side', () => {
    const queue = [letter('m2'), letter('m1'), letter('m3', { chatId: 6 })];
    expect(nextOf(queue, 5)?.mark).toBe('m1');
    const sending = withOutgoing(queue, 'm1', { state: 'sending' });
    expect(nextOf(sending, 5)).toBeNull();
    expect(nextOf(sending, 6)?.mark).toBe('m3');
    expect(waitingRooms(sending)).toEqual([5, 6]);
  });

  it('is not held up by what was refused', () => {
    expect(nextOf([letter('m1', { state: 'refused', why: '不行' }), letter('m2')], 5)?.mark).toBe('m2');
  });

  it('is in the same order after a reload, and what was on its way is sent once more', () => {
    const woken = wokenUp([letter('m3'), letter('m1', { state: 'sending' }), letter('m2', { state: 'refused', why: '不行' })]);
    expect(woken.map(({ mark, state }) => [mark, state])).toEqual([
      ['m1', 'waiting'],
      ['m2', 'refused'],
      ['m3', 'waiting'],
    ]);
  });

  it('leaves once its room shows it, by its number or by its mark', () => {
    const queue = [
      letter('m1', { state: 'sent', seq: 4 }),
      letter('m2'),
      letter('m3', { state: 'sent', seq: 9 }),
      letter('m4', { chatId: 6 }),
    ];
    expect(marks(withoutArrived(queue, 5, { to: 4, marks: new Set(['m2', 'm4']) }))).toEqual(['m3', 'm4']);
  });

  it('that is sent again stands behind what was written since', () => {
    const queue = sentAgain([letter('m1', { state: 'refused', why: '不行' }), letter('m2')], 'm1');
    expect([nextOf(queue, 5)?.mark, queue[0]?.why]).toEqual(['m2', '']);
  });

  it('is tried again after longer and longer, half a minute at most', () => {
    expect([0, 1, 2, 10].map((tries) => pauseMs(tries, 1))).toEqual([1_000, 2_000, 4_000, 30_000]);
    expect(pauseMs(3, 0)).toBe(4_000);
  });
});
