type Line = { from: number; to: number };

/** So many neighbours of a person are compared at most: who has more is no member of a small ring. */
const NEIGHBOURS_MAX = 80;

/** The lines both of whose ends are bound to a third person as well; a single friendly line between two groups is none of them. */
export const trianglesOf = <L extends Line>(lines: readonly L[]): L[] => {
  const near = new Map<number, Set<number>>();
  const add = (one: number, other: number) => {
    const known = near.get(one);
    if (known) known.add(other);
    else near.set(one, new Set([other]));
  };
  for (const { from, to } of lines) {
    add(from, to);
    add(to, from);
  }
  return lines.filter(({ from, to }) => {
    const [ones, others] = [near.get(from), near.get(to)];
    if (!ones || !others || ones.size > NEIGHBOURS_MAX || others.size > NEIGHBOURS_MAX) return false;
    const [fewer, more] = ones.size < others.size ? [ones, others] : [others, ones];
    for (const third of fewer) if (more.has(third)) return true;
    return false;
  });
};
