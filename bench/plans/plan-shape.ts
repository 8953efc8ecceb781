/** A node of what EXPLAIN (FORMAT JSON) gives, as far as it is read here. */
export type PlanNode = {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Scan Direction'?: string;
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

/** Tables that a plan reads from end to end. */
export const wholeTables = (node: PlanNode): string[] => {
  const own = node['Node Type'] === 'Seq Scan' && node['Relation Name'] ? [node['Relation Name']] : [];
  return [...own, ...(node.Plans ?? []).flatMap(wholeTables)];
};
