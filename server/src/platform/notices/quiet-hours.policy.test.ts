import { describe, expect, it } from 'vitest';
import { clockOf, endOfQuiet, isTimeZone, minuteOf } from './quiet-hours.policy.ts';

const hours = (from: string, to: string, timeZone = 'Asia/Shanghai') => ({ quietFrom: minuteOf(from), quietTo: minuteOf(to), timeZone });

describe('quiet hours', () => {
  it.each([
    ['2026-01-10T15:00:00Z', '2026-01-11T00:00:00.000Z'],
    ['2026-01-10T23:59:30Z', '2026-01-11T00:00:00.000Z'],
    ['2026-01-10T14:00:00Z', '2026-01-11T00:00:00.000Z'],
  ])('over midnight hold at %s, until they end', (now, end) => {
    expect(endOfQuiet(hours('22:00', '08:00'), new Date(now))?.toISOString()).toBe(end);
  });

  it.each(['2026-01-10T13:59:00Z', '2026-01-11T00:00:00Z', '2026-01-11T06:00:00Z'])('over midnight are over at %s', (now) => {
    expect(endOfQuiet(hours('22:00', '08:00'), new Date(now))).toBeNull();
  });

  it('within a day hold between their times, by the clocks of their zone', () => {
    const noon = new Date('2026-07-10T10:30:00Z');
    expect(endOfQuiet(hours('12:00', '14:00', 'Europe/Madrid'), noon)?.toISOString()).toBe('2026-07-10T12:00:00.000Z');
    expect(endOfQuiet(hours('12:00', '14:00', 'UTC'), noon)).toBeNull();
  });

  it('are none where they begin as they end, or were not set', () => {
    expect(endOfQuiet(hours('08:00', '08:00'), new Date())).toBeNull();
    expect(endOfQuiet({ quietFrom: null, quietTo: null, timeZone: 'UTC' }, new Date())).toBeNull();
  });

  it('are written as clocks are read, and know no zones that clocks do not know', () => {
    expect(['00:00', '08:05', '23:59'].map((text) => clockOf(minuteOf(text)))).toEqual(['00:00', '08:05', '23:59']);
    expect([isTimeZone('Asia/Shanghai'), isTimeZone('Mars/Olympus'), isTimeZone('')]).toEqual([true, false, false]);
  });
});
