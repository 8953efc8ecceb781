/**
 * A time in which somebody watched a thing by right. `asked` and `granted` are when they asked for it and were told yes, `losing` and
 * `lost` when the act was sent that took the right away and when it was acknowledged; all in milliseconds of one clock.
 */
export type Spell = { reader: string; subject: string; asked: number; granted: number; losing: number | null; lost: number | null };

/** A comment that was acknowledged. */
export type Said = { id: number; subject: string; sent: number; acknowledged: number };

/** News of a comment that reached somebody's connection. */
export type Heard = { reader: string; subject: string; id: number; at: number };

export type Hearing = { spells: readonly Spell[]; said: readonly Said[]; heard: readonly Heard[] };

/** So long the word of an act may take to another process: what is said later must not be heard any more. */
export const graceMs = 500;
/** So long what was said before may be under way. */
const underWayMs = 2_000;

const keyOf = ({ reader, subject }: { reader: string; subject: string }): string => `${reader} ${subject}`;

const mustHear = (spell: Spell, one: Said): boolean =>
  one.subject === spell.subject && one.sent > spell.granted && (spell.losing === null || one.acknowledged < spell.losing - graceMs);

const mayHear = (spell: Spell, one: Said, at: number): boolean =>
  spell.asked <= one.acknowledged && (spell.lost === null || (one.sent <= spell.lost + graceMs && at <= spell.lost + underWayMs));

/** Every way in which what was heard differs from who had the right: heard without it, lost in spite of it, heard twice. */
export const checkHearing = ({ spells, said, heard }: Hearing): string[] => {
  const spellsOf = Map.groupBy(spells, keyOf);
  const saidById = new Map(said.map((one) => [`${one.subject} ${one.id}`, one]));
  const heardOf = Map.groupBy(heard, (one) => `${keyOf(one)} ${one.id}`);
  const faults: string[] = [];
  for (const times of heardOf.values()) {
    const [{ reader, subject, id, at }] = times as [Heard, ...Heard[]];
    const one = saidById.get(`${subject} ${id}`);
    if (times.length > 1) faults.push(`doubled: ${reader} heard of comment ${id} on ${subject} ${times.length} times`);
    const held = spellsOf.get(keyOf({ reader, subject })) ?? [];
    if (!one || held.some((spell) => mayHear(spell, one, at))) continue;
    const last = Math.max(...held.flatMap(({ lost }) => (lost !== null && lost <= at ? [lost] : [])));
    const when = Number.isFinite(last) ? `${Math.round(one.sent - last)} ms after their right ended` : 'without a right';
    faults.push(`overheard: ${reader} heard of comment ${id} on ${subject}, said ${when}`);
  }
  for (const spell of spells) {
    for (const one of said) {
      if (mustHear(spell, one) && !heardOf.has(`${keyOf(spell)} ${one.id}`))
        faults.push(`lost: ${spell.reader} did not hear of comment ${one.id} on ${spell.subject}, which they watched by right`);
    }
  }
  return faults;
};
