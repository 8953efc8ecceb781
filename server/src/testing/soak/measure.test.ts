import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { medianWhile, slower, startedFor } from './measure.ts';

const calm = { median: 5, bad: 0 };

/** Goes on until it was asked so often. */
const times = (count: number): (() => boolean) => {
  let asked = 0;
  return () => {
    asked += 1;
    return asked < count;
  };
};

describe('the measure of answers beside trouble', () => {
  it('is content with answers that are as quick as before, or quick all the same', () => {
    expect(slower('a list', { calm, beside: { median: 50, bad: 0 } })).toEqual([]);
    expect(slower('a list', { calm, beside: { median: 100, bad: 0 } })).toEqual([]);
    expect(slower('a list', { calm: { median: 30, bad: 0 }, beside: { median: 300, bad: 0 } })).toEqual([]);
  });

  it('finds answers that are slow, and slower than the machine was before', () => {
    expect(slower('a list', { calm, beside: { median: 101, bad: 0 } })).toEqual(['a list took 101 ms, and 5 ms before']);
    expect(slower('a list', { calm: { median: 30, bad: 0 }, beside: { median: 301, bad: 0 } })).toEqual([
      'a list took 301 ms, and 30 ms before',
    ]);
  });

  it('finds what was not answered, however quickly', () => {
    expect(slower('a list', { calm, beside: { median: 1, bad: 2 } })).toEqual(['a list was not answered 2 times']);
  });

  it('counts answers that are no yes, and requests that broke', async () => {
    const answers = [200, 503, 0, 200];
    const read = async () => {
      const status = answers.shift() ?? 200;
      if (status === 0) throw new Error('connection reset');
      return { status };
    };
    expect((await medianWhile(read, times(4))).bad).toBe(2);
  });

  it('takes the time in the middle: most answers being slow shows, and a single slow one does not', async () => {
    const taking = async (...milliseconds: number[]) => {
      const read = async () => {
        await wait(milliseconds.shift() ?? 0);
        return { status: 200 };
      };
      return (await medianWhile(read, times(milliseconds.length))).median;
    };
    expect(await taking(100, 0, 100)).toBeGreaterThan(80);
    expect(await taking(0, 500, 0)).toBeLessThan(250);
  });

  it('ends when its time is over', () => {
    expect(startedFor(60_000)()).toBe(true);
    expect(startedFor(0)()).toBe(false);
  });
});
