import type { Tx } from '../../kernel/db/database.ts';
import { invariant } from '../../kernel/errors/refuse.ts';
import type { WriteCtx } from '../../kernel/http/context.ts';
import { openRegistry } from '../registry.ts';

/** Marks of a kind that the score may leave out. */
export type Aside = {
  /** One of them, held: between whom it is, and why there is nothing to appeal against. Null where there is none. */
  lock(tx: Tx, id: number): Promise<{ parties: readonly number[]; whyNoAppeal: 'REVIEW_COUNTS' | 'MARK_UNAUTHORISED' | null } | null>;
  /** Lets it count for good and tells both; nothing where no appeal is possible (any more). */
  lift(ctx: WriteCtx, id: number): Promise<void>;
};

/** What appeals are about, by kind. */
export const asideRegistry = openRegistry<Aside>('kinds of marks');

/** The kind of that name. Throws where no feature has it, which is a bug. */
export const asideOf = (kind: string): Aside => {
  const found = asideRegistry.get(kind);
  invariant(found, `marks of the kind ${kind} are set aside by somebody`);
  return found;
};
