import { describe, expect, it } from 'vitest';
import { checkHearing, graceMs, type Hearing } from './check-hearing.ts';

const spell = { reader: 'lin', subject: 'post:5', asked: 0, granted: 10, losing: 5_000, lost: 5_100 };
const early = { id: 1, subject: 'post:5', sent: 1_000, acknowledged: 1_050 };
const meanwhile = { id: 2, subject: 'post:5', sent: 5_050, acknowledged: 5_090 };
const late = { id: 3, subject: 'post:5', sent: 5_100 + graceMs + 1, acknowledged: 5_100 + graceMs + 40 };
const elsewhere = { id: 4, subject: 'feed:9', sent: 1_000, acknowledged: 1_050 };
const hears = (one: { id: number; subject: string; acknowledged: number }) => ({
  reader: 'lin',
  subject: one.subject,
  id: one.id,
  at: one.acknowledged + 5,
});
const sound: Hearing = { spells: [spell], said: [early, meanwhile, late, elsewhere], heard: [hears(early)] };

describe('the check of what open connections heard', () => {
  it('is content where all was heard that was said by right, and nothing else; what is said during the act may be heard or not', () => {
    expect(checkHearing(sound)).toEqual([]);
    expect(checkHearing({ ...sound, heard: [hears(early), hears(meanwhile)] })).toEqual([]);
    const again = { ...spell, asked: 5_400, granted: 5_410, losing: null, lost: null };
    expect(checkHearing({ ...sound, spells: [spell, again], heard: [hears(early), hears(late)] })).toEqual([]);
  });

  it.each<[string, Hearing, RegExp]>([
    [
      'what was said after the right had ended',
      { ...sound, heard: [hears(early), hears(late)] },
      /^overheard: lin .* comment 3 .* 501 ms after/,
    ],
    ['what was said before, but came long after', { ...sound, heard: [{ ...hears(early), at: 8_000 }] }, /^overheard: lin .* comment 1/],
    ['what was never watched', { ...sound, heard: [hears(early), hears(elsewhere)] }, /^overheard: lin .* comment 4 .* without a right/],
    ['news that did not come', { ...sound, heard: [] }, /^lost: lin did not hear of comment 1/],
    ['news that came twice', { ...sound, heard: [hears(early), hears(early)] }, /^doubled: lin heard of comment 1/],
  ])('finds a planted fault: %s', (_, hearing, fault) => {
    expect(checkHearing(hearing)).toEqual([expect.stringMatching(fault)]);
  });
});
