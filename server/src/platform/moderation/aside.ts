import type { RefusalCode } from '#contract/refusals.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { invariant } from '../../kernel/errors/refuse.ts';
import type { WriteCtx } from '../../kernel/http/context.ts';

/** Marks of a kind that the score may leave out. */
export type Aside = {
  /** One of them, held: between whom it is, and why there is nothing to appeal against. Null where there is none. */
  hold(tx: Tx, id: number): Promise<{ parties: readonly number[]; whyNoAppeal: RefusalCode | null } | null>;
  /** Lets it count for good and tells both; nothing where no appeal is possible (any more). */
  lift(ctx: WriteCtx, id: number): Promise<void>;
};

const kinds = new Map<string, Aside>();

/** Registers what an appeal is about; each kind once, at start. */
export const registerAside = (kind: string, aside: Aside): void => void kinds.set(kind, aside);

/** The kind of that name. Throws where no feature registered it, which is a bug. */
export const asideOf = (kind: string): Aside => {
  const found = kinds.get(kind);
  invariant(found, `marks of the kind ${kind} are set aside by somebody`);
  return found;
};
