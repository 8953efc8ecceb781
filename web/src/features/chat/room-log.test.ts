import { describe, expect, it } from 'vitest';
import { logOfNewest, newestOf, type RoomLog, withNewer, withOlder, withOne, withRefreshed } from './room-log.ts';

type Said = { readonly id: number; readonly seq: number; readonly body?: string };

const said = (...seqs: number[]): Said[] => seqs.map((seq) => ({ id: seq, seq }));
const page = (messages: readonly Said[], last_seq = messages.at(-1)?.seq ?? 0, has_more = false) => ({ messages, last_seq, has_more });
const seqs = (log: RoomLog<Said>) => log.messages.map(({ seq }) => seq);

/** A room of `count` messages, of which `from` to `to` are known. */
const known = (from: number, to: number): RoomLog<Said> =>
  logOfNewest(page(said(...Array.from({ length: to - from + 1 }, (_, nth) => from + nth)), to, from > 1));

describe('a room that is known without a hole', () => {
  it('takes the next message, and one that it has already once', () => {
    const log = withOne(withOne(known(1, 3), { id: 4, seq: 4 }), { id: 4, seq: 4 });
    expect([seqs(log), log.to]).toEqual([[1, 2, 3, 4], 4]);
  });

  it('takes none behind a hole, by itself or in a page', () => {
    const log = known(1, 3);
    expect(withOne(log, { id: 5, seq: 5 })).toBe(log);
    expect(withNewer(log, page(said(6, 7)), { since: 5 })).toBe(log);
  });

  it('is filled from its end, also where two answers overlap', () => {
    const first = withNewer(known(1, 3), page(said(4, 5), 9, true), { since: 3 });
    expect([seqs(first), first.to]).toEqual([[1, 2, 3, 4, 5], 5]);
    const second = withNewer(first, page(said(4, 5, 6, 7, 8, 9), 9), { since: 3 });
    expect([seqs(second), second.to]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8, 9], 9]);
  });

  it('grows at its beginning until there is no more', () => {
    const log = withOlder(known(6, 8), page(said(4, 5), 8, true), { before: 6 });
    expect([seqs(log), log.from, log.hasOlder]).toEqual([[4, 5, 6, 7, 8], 4, true]);
    const whole = withOlder(log, page(said(1, 2, 3), 8), { before: 4 });
    expect([seqs(whole), whole.from, whole.hasOlder]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8], 1, false]);
  });

  it('ignores a page of what it knows already', () => {
    const log = known(4, 8);
    expect(withOlder(log, page(said(4, 5), 8, true), { before: 6 })).toBe(log);
  });

  it('takes over what changed in its last page, and keeps what stands before it', () => {
    const log = withRefreshed(
      known(1, 5),
      page(
        [
          { id: 4, seq: 4, body: 'anew' },
          { id: 5, seq: 5 },
          { id: 6, seq: 6 },
        ],
        6,
        true,
      ),
    );
    expect(seqs(log)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(log.messages[3]?.body).toBe('anew');
    expect([log.from, log.to, log.hasOlder]).toEqual([1, 6, false]);
  });

  it('begins anew with a page that leaves a hole before it', () => {
    const log = withRefreshed(known(1, 5), page(said(9, 10), 10, true));
    expect([seqs(log), log.from, log.to, log.hasOlder]).toEqual([[9, 10], 9, 10, true]);
  });

  it('keeps its newest for the device, and knows that there were others', () => {
    const log = newestOf(known(1, 20), 15);
    expect([log.messages.length, log.from, log.to, log.hasOlder]).toEqual([15, 6, 20, true]);
  });

  it('that is empty is complete, and goes on with the first message', () => {
    const log = logOfNewest<Said>(page([], 0));
    expect([log.from, log.to, log.hasOlder]).toEqual([1, 0, false]);
    expect(seqs(withOne(log, { id: 1, seq: 1 }))).toEqual([1]);
  });
});
