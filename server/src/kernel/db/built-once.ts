import type { Db, Tx } from './database.ts';

/** A query whose holes (`sql.placeholder`) are filled when it runs. */
export type Built<Rows> = { execute(values: Record<string, unknown>): Promise<Rows> };

/** Shapes that are kept for one pool at most; then the oldest goes, and is built again when it is asked for. */
const SHAPES_MAX = 500;

const kept = new WeakMap<object, Map<string, unknown>>();

/**
 * Drizzle writes the text of a query anew each time, which costs more than reading its rows. A query of a hot page is written once for
 * each pool and shape: `shape` must tell apart everything about it but the values of its holes.
 */
export const builtOnce = <Rows>(db: Db | Tx, shape: string, build: () => { prepare(name: string): Built<Rows> }): Built<Rows> => {
  const shapes = kept.get(db) ?? new Map<string, unknown>();
  kept.set(db, shapes);
  const known = shapes.get(shape);
  if (known !== undefined) return known as Built<Rows>;
  // Without a name of its own: the connection gives it one.
  const made = build().prepare('');
  const [oldest] = shapes.keys();
  if (shapes.size >= SHAPES_MAX && oldest !== undefined) shapes.delete(oldest);
  shapes.set(shape, made);
  return made;
};
