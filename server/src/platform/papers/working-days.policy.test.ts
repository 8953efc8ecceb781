import { describe, expect, it } from 'vitest';
import { daysLeft, workingDaysSince } from './working-days.policy.ts';

const none = { off: [], worked: [] };
/** Noon in Shanghai. */
const on = (day: string) => new Date(`${day}T04:00:00Z`);

describe('working days', () => {
  it('leave out weekends, and count from the day after', () => {
    expect(workingDaysSince(on('2026-11-26'), on('2026-11-26'), none)).toBe(0);
    expect(workingDaysSince(on('2026-11-26'), on('2026-11-30'), none)).toBe(2);
    expect(daysLeft(on('2026-11-26'), on('2026-12-07'), none)).toBe(0);
    expect(daysLeft(on('2026-11-26'), on('2026-12-09'), none)).toBe(-2);
  });

  it('know the holidays of China, and the weekends that are worked for them', () => {
    expect(workingDaysSince(on('2026-09-30'), on('2026-10-07'), none)).toBe(0);
    // Thursday, Friday and the Saturday that is worked.
    expect(workingDaysSince(on('2026-10-07'), on('2026-10-11'), none)).toBe(3);
  });

  it('end at midnight in Shanghai, not in London', () => {
    expect(workingDaysSince(new Date('2026-11-26T15:59:00Z'), new Date('2026-11-26T16:01:00Z'), none)).toBe(1);
  });

  it('are the same on a machine in New York', () => {
    const { TZ } = process.env;
    process.env['TZ'] = 'America/New_York';
    try {
      expect(new Date('2026-11-30T00:00:00Z').getDate()).toBe(29);
      // Monday to Friday.
      expect(workingDaysSince(on('2026-11-29'), on('2026-12-04'), none)).toBe(5);
      expect(workingDaysSince(on('2026-11-27'), on('2026-11-30'), none)).toBe(1);
      expect(workingDaysSince(on('2026-10-07'), on('2026-10-11'), none)).toBe(3);
    } finally {
      if (TZ === undefined) delete process.env['TZ'];
      else process.env['TZ'] = TZ;
    }
  });

  it('are what somebody set by hand for a year that nobody has announced', () => {
    const set = { off: ['2027-02-08', '2027-02-09'], worked: ['2027-02-13'] };
    expect(workingDaysSince(on('2027-02-05'), on('2027-02-13'), none)).toBe(5);
    expect(workingDaysSince(on('2027-02-05'), on('2027-02-13'), set)).toBe(4);
  });
});
