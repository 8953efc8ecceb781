import { expect, it } from 'vitest';
import { diskFaults, type StoredFiles } from './disk-faults.ts';

const whole: StoredFiles = {
  rows: [{ id: 1, storageKey: 'ab/one/original.png', size: 10 }],
  notes: [],
  found: [
    { path: 'files/ab/one/original.png', size: 10 },
    { path: 'files/ab/one/w100.webp', size: 4 },
  ],
};

it('is content where every row has its bytes, and everything on the disk its row', () => {
  expect(diskFaults(whole)).toEqual([]);
});

it.each<[string, Partial<StoredFiles>, string]>([
  ['a row without its bytes', { found: [] }, 'missing: file 1 is kept and its bytes are not there'],
  ['bytes that are cut off', { found: [{ path: 'files/ab/one/original.png', size: 5 }] }, 'cut off: file 1 has 5 of its 10 bytes'],
  [
    'half a file beside a whole one',
    { found: [...whole.found, { path: 'files/ab/one/original.png.7.x.part', size: 5 }] },
    'half a file: files/ab/one/original.png.7.x.part',
  ],
  [
    'bytes that no row speaks for',
    { found: [...whole.found, { path: 'files/ab/two/original.png', size: 10 }] },
    'stray: files/ab/two/original.png',
  ],
  ['what an upload left where it arrived', { found: [...whole.found, { path: 'uploads/7.png', size: 10 }] }, 'stray: uploads/7.png'],
  ['a note that nobody took back', { notes: ['ab/two'] }, 'forgotten: a note of bytes in ab/two'],
])('finds a planted fault: %s', (_, planted, fault) => {
  expect(diskFaults({ ...whole, ...planted })).toEqual([fault]);
});
