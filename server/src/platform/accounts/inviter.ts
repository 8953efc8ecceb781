import type { WriteCtx } from '../../kernel/http/context.ts';
import { findById } from './accounts.queries.ts';

/** Who invited is a person's id; anything else an address may carry is left aside. */
export const inviterOf = async (ctx: WriteCtx, invitePeople: string | undefined): Promise<number | null> => {
  if (!invitePeople || !/^[1-9]\d{0,14}$/.test(invitePeople)) return null;
  return (await findById(ctx.db, Number(invitePeople)))?.id ?? null;
};
