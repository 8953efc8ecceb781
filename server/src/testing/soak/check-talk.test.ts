import { describe, expect, it } from 'vitest';
import { type Copy, checkTalk, type Talk } from './check-talk.ts';

const line = (seq: number, text: string) => ({ seq, text });
const sound: Talk = {
  uttered: [
    { text: 'a', room: 1, isAcknowledged: true },
    { text: 'b', room: 1, isAcknowledged: true },
    { text: 'c', room: 1, isAcknowledged: false },
    { text: 'd', room: 2, isAcknowledged: true },
  ],
  copies: [
    { reader: 'lin', room: 1, lines: [line(1, 'a'), line(2, 'b')] },
    { reader: 'mei', room: 1, lines: [line(1, 'a'), line(2, 'b')] },
  ],
};
const withLines = (...lines: Copy['lines']): Talk => ({ ...sound, copies: [{ reader: 'lin', room: 1, lines }] });

describe('the check of what people have of a talk', () => {
  it('is content where everybody has all that was acknowledged, once and in its order', () => {
    expect(checkTalk(sound)).toEqual([]);
    expect(checkTalk(withLines(line(1, 'a'), line(2, 'b'), line(3, 'c')))).toEqual([]);
  });

  it.each<[string, Talk, RegExp]>([
    ['a message that did not come', withLines(line(1, 'a')), /^lost: lin does not have 'b'/],
    ['a number that is left out', withLines(line(1, 'a'), line(3, 'b')), /^lost: lin has no number 2/],
    ['a number twice', withLines(line(1, 'a'), line(2, 'b'), line(2, 'c')), /^doubled: lin has number 2/],
    ['a message twice', withLines(line(1, 'a'), line(2, 'b'), line(3, 'b')), /^doubled: lin has 'b' 2 times/],
    ['one that came late', withLines(line(1, 'a'), line(3, 'c'), line(2, 'b')), /^out of order: lin has number 2 of room 1 after 3/],
    ['one of another room', withLines(line(1, 'a'), line(2, 'b'), line(3, 'd')), /^strayed: lin has 'd'/],
  ])('finds a planted fault: %s', (_, talk, fault) => {
    expect(checkTalk(talk)).toContainEqual(expect.stringMatching(fault));
  });
});
