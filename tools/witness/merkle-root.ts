import { createHash } from 'node:crypto';

const [LEAF, NODE] = [Buffer.from([0]), Buffer.from([1])];
const hash = (...parts: readonly (Buffer | string)[]): Buffer => {
  const made = createHash('sha256');
  for (const part of parts) made.update(part);
  return made.digest();
};

/** The root of a log with these entries, in hexadecimal. RFC 9162, 2.1.1: of trees of whole powers of two the roots alone are kept. */
export const rootOf = (entries: readonly string[]): string => {
  const whole: { size: number; root: Buffer }[] = [];
  for (const data of entries) {
    let next = { size: 1, root: hash(LEAF, data) };
    for (let last = whole.at(-1); last?.size === next.size; last = whole.at(-1)) {
      next = { size: next.size * 2, root: hash(NODE, last.root, next.root) };
      whole.pop();
    }
    whole.push(next);
  }
  const [rightmost, ...more] = whole.map(({ root }) => root).toReversed();
  return more.reduce((right, left) => hash(NODE, left, right), rightmost ?? hash('')).toString('hex');
};
