import { createHmac } from 'node:crypto';
import { refuse } from '../../kernel/errors/refuse.ts';
import { me, type WriteCtx } from '../../kernel/http/context.ts';
import { inputHash } from '../../kernel/http/input-hash.ts';
import { keyFor } from '../../platform/security/secret-box.plain.ts';
import { findListByMark, type ListRow } from './ecert-lists.queries.ts';
import { listOfList } from './ecerts.queries.ts';
import { securityCodes } from './security-codes.keys.ts';

type Told = { id: number; line: number; security_code: string };
/** The key that a call bears and what it gave, as its list keeps them; and what a call with this key issued before. */
export type CallMark = Pick<ListRow, 'mark' | 'fileHash'> & { before: Told[] | null };

/** With a key of the house: what a call gives names people, whom nobody is to guess from its hash. */
const hashOf = async ({ deps }: WriteCtx, operation: string, input: unknown): Promise<string> =>
  createHmac('sha256', await keyFor(deps, 'ecert-inputs'))
    .update(inputHash(operation, input))
    .digest('hex');

/**
 * By what a repeat of a call is known, for as long as there is its list (decision 32): the codes come out of the key of the house, and lie nowhere
 * (044.12). Throws KEY_REUSED where the key was another call's, or was given with something else (decision 137).
 */
export const callMark = async (ctx: WriteCtx, kind: 'call' | 'correction', input: unknown): Promise<CallMark> => {
  const mark = ctx.request?.headers['idempotency-key'];
  if (typeof mark !== 'string') return { mark: null, fileHash: null, before: null };
  const fileHash = await hashOf(ctx, kind, input);
  const list = await findListByMark(ctx.db, me(ctx).userId, mark);
  if (list === null) return { mark, fileHash, before: null };
  if (list.kind !== kind || list.fileHash !== fileHash) throw refuse('KEY_REUSED');
  const codeOf = await securityCodes(ctx.deps);
  const rows = await listOfList(ctx.db, list.id);
  return { mark, fileHash, before: rows.map((row) => ({ id: row.id, line: row.listLine ?? 0, security_code: codeOf(row) })) };
};
