import { describe, expect, it } from 'vitest';
import { around, atTheEnd, type DrawnRange, drawnOf, furtherDown, furtherUp } from './drawn-range.ts';

const room = (count: number, from = 1) => Array.from({ length: count }, (_, nth) => ({ id: from + nth, seq: from + nth }));
const drawn = (messages: ReturnType<typeof room>, range: DrawnRange) => {
  const all = drawnOf(messages, range);
  return [all[0]?.seq, all.at(-1)?.seq, all.length];
};

describe('what is drawn of a long room', () => {
  it('begins with its end and goes along with what is new', () => {
    expect(drawn(room(1_000), atTheEnd)).toEqual([961, 1_000, 40]);
    expect(drawn(room(1_001), atTheEnd)).toEqual([962, 1_001, 40]);
    expect(drawn(room(3), atTheEnd)).toEqual([1, 3, 3]);
  });

  it('stays light however far one scrolls up, and reaches the beginning', () => {
    const messages = room(1_000);
    let range = atTheEnd;
    for (let step = 0; step < 100; step += 1) {
      const next = furtherUp(messages, range);
      if (next === range) break;
      range = next;
      expect(drawnOf(messages, range).length).toBeLessThanOrEqual(140);
    }
    expect(drawn(messages, range)).toEqual([1, 140, 140]);
  });

  it('comes back to the end, where it goes along again', () => {
    const messages = room(300);
    let range: DrawnRange = { first: 1, last: 140 };
    for (let step = 0; step < 10 && range.last !== null; step += 1) range = furtherDown(messages, range);
    expect(drawn(messages, range)).toEqual([161, 300, 140]);
    expect(range.last).toBeNull();
  });

  it('stays with what is read while older messages come on top', () => {
    const range = furtherUp(room(50, 51), atTheEnd);
    expect(drawn(room(50, 51), range)).toEqual([51, 100, 50]);
    expect(drawn(room(100), range)).toEqual([51, 100, 50]);
  });

  it('stands around a message that is looked for', () => {
    expect(drawn(room(1_000), around(room(1_000), 500))).toEqual([480, 559, 80]);
    expect(around(room(10), 99)).toEqual(atTheEnd);
  });
});
