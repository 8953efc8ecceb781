type Line = { from: number; to: number };
type Walk = { node: number; next: number };

/**
 * Sets of at least two people in which each reaches each along the lines (Tarjan's strong components), without recursion. It looks at
 * every line once.
 */
export const strongComponents = (lines: readonly Line[]): number[][] => {
  const targets = new Map<number, number[]>();
  for (const { from, to } of lines) {
    const known = targets.get(from);
    if (known) known.push(to);
    else targets.set(from, [to]);
  }
  const order = new Map<number, number>();
  const low = new Map<number, number>();
  const waiting: number[] = [];
  const isWaiting = new Set<number>();
  const found: number[][] = [];

  const enter = (node: number, path: Walk[]): void => {
    order.set(node, order.size);
    low.set(node, order.size - 1);
    waiting.push(node);
    isWaiting.add(node);
    path.push({ node, next: 0 });
  };
  const lower = (node: number, to: number): void => void low.set(node, Math.min(low.get(node) ?? 0, to));
  const close = (node: number): void => {
    if (low.get(node) !== order.get(node)) return;
    const members = waiting.splice(waiting.lastIndexOf(node));
    for (const member of members) isWaiting.delete(member);
    if (members.length > 1) found.push(members);
  };
  const step = (path: Walk[], here: Walk): void => {
    const target = targets.get(here.node)?.[here.next];
    here.next += 1;
    if (target === undefined) {
      path.pop();
      const above = path.at(-1);
      if (above) lower(above.node, low.get(here.node) ?? 0);
      close(here.node);
    } else if (!order.has(target)) enter(target, path);
    else if (isWaiting.has(target)) lower(here.node, order.get(target) ?? 0);
  };

  for (const start of targets.keys()) {
    if (order.has(start)) continue;
    const path: Walk[] = [];
    enter(start, path);
    for (let here = path.at(-1); here; here = path.at(-1)) step(path, here);
  }
  return found;
};
