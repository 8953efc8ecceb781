/** A message that somebody sent; `text` is said by nobody else. */
export type Uttered = { text: string; room: number; isAcknowledged: boolean };

/** What somebody has of a room, in the order in which it came to them. */
export type Copy = { reader: string; room: number; lines: readonly { seq: number; text: string }[] };

export type Talk = { uttered: readonly Uttered[]; copies: readonly Copy[] };

const faultsOf = ({ reader, room, lines }: Copy, uttered: ReadonlyMap<string, Uttered>): string[] => {
  const faults: string[] = [];
  for (const [nth, { seq }] of lines.entries()) {
    const before = lines[nth - 1]?.seq ?? 0;
    if (seq === before) faults.push(`doubled: ${reader} has number ${seq} of room ${room} twice`);
    else if (seq < before) faults.push(`out of order: ${reader} has number ${seq} of room ${room} after ${before}`);
    else if (seq > before + 1) faults.push(`lost: ${reader} has no number ${before + 1} of room ${room}`);
  }
  for (const [text, same] of Map.groupBy(lines, (line) => line.text)) {
    if (same.length > 1) faults.push(`doubled: ${reader} has '${text}' ${same.length} times`);
    if (uttered.get(text)?.room !== room) faults.push(`strayed: ${reader} has '${text}' in room ${room}`);
  }
  return faults;
};

/** Every way in which what people have differs from what was said: lost, doubled, out of order, or in the wrong room. */
export const checkTalk = ({ uttered, copies }: Talk): string[] => {
  const byText = new Map(uttered.map((one) => [one.text, one]));
  const faults = copies.flatMap((copy) => faultsOf(copy, byText));
  for (const { reader, room, lines } of copies) {
    const has = new Set(lines.map(({ text }) => text));
    for (const one of uttered)
      if (one.room === room && one.isAcknowledged && !has.has(one.text)) faults.push(`lost: ${reader} does not have '${one.text}'`);
  }
  return faults;
};
