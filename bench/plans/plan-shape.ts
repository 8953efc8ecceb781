/** A node of what EXPLAIN (FORMAT JSON) gives, as far as it is read here. */
export type PlanNode = {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Scan Direction'?: string;
  'Parent Relationship'?: string;
  Plans?: PlanNode[];
};

/** Nodes that come and go with guesses of cost and leave the way to the rows as it is. */
const PASSING = new Set(['Memoize', 'Materialize', 'Result', 'Gather', 'Gather Merge', 'Hash']);

const nameOf = (node: PlanNode): string => {
  const [where] = [node['Index Name'], node['Relation Name']].filter(Boolean);
  return where === undefined ? node['Node Type'] : `${node['Node Type']} ${where}`;
};

/** How the rows are reached: kinds of nodes with their indexes, from the top. Two plans of one shape grow alike. */
export const shapeOf = (node: PlanNode): string => {
  const inner = (node.Plans ?? []).map(shapeOf).join(', ');
  if (PASSING.has(node['Node Type']) && node.Plans?.length === 1) return inner;
  return inner === '' ? nameOf(node) : `${nameOf(node)} (${inner})`;
};

const joined = (kind: string, inner: readonly string[]): string => {
  if (kind === 'Nested Loop') return inner.join(' > ');
  if (kind === 'Append' || kind === 'Merge Append' || kind === 'BitmapOr' || kind === 'BitmapAnd') return inner.join(' + ');
  const [first = ''] = inner;
  const word = kind.toLowerCase().replace(/ join$/, '');
  return /Join|Sort|Aggregate|Unique|SetOp|WindowAgg/.test(kind) ? `${word}(${inner.join(', ')})` : first;
};

/**
 * The same in a few words: the indexes in the order in which they are gone through (`>` for each row of the one before, `+` beside it), with
 * what sorts, sums up or joins otherwise by its name, and what is asked on the way in brackets.
 */
export const shortShapeOf = (node: PlanNode): string => {
  const plans = node.Plans ?? [];
  const isAside = (one: PlanNode): boolean => /^(InitPlan|SubPlan)$/.test(one['Parent Relationship'] ?? '');
  const [inner, aside] = [plans.filter((one) => !isAside(one)).map(shortShapeOf), plans.filter(isAside).map(shortShapeOf)];
  const asked = [...new Set(aside.filter((one) => one !== ''))];
  const table = node['Node Type'] === 'Seq Scan' ? `all of ${node['Relation Name'] ?? ''}` : (node['Index Name'] ?? '');
  const way =
    inner.length === 0
      ? table
      : joined(
          node['Node Type'],
          inner.filter((one) => one !== ''),
        );
  return asked.length === 0 ? way : `${way} [${asked.join('; ')}]`.trim();
};

/** Tables that a plan reads from end to end. */
export const wholeTables = (node: PlanNode): string[] => {
  const own = node['Node Type'] === 'Seq Scan' && node['Relation Name'] ? [node['Relation Name']] : [];
  return [...own, ...(node.Plans ?? []).flatMap(wholeTables)];
};
