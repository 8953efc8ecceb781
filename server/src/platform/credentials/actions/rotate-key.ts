import type { Static } from 'typebox';
import type { RotateKey } from '#contract/credentials/credentials.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import type { WriteCtx } from '../../../kernel/http/context.ts';
import { didOf, type Issuer, organisation } from '../issuers.names.ts';
import { keysOf, replaceKey } from '../keys.signing.ts';

type Input = Static<(typeof RotateKey)['input']>;

/** An operator gives the house, or an organisation that signs already, another key. Throws NOT_FOUND where nothing was signed yet. */
export const rotateKey = async (ctx: WriteCtx, { organisation: id }: Input): Promise<Static<(typeof RotateKey)['answer']>> => {
  const issuer: Issuer = id === undefined ? 'house' : organisation(id);
  if (id !== undefined && (await keysOf(ctx.deps, issuer)).length === 0) throw refuse('NOT_FOUND');
  const key = await replaceKey(ctx, issuer);
  const did = didOf(ctx.deps, issuer);
  ctx.audit('credential-key', key.id, { issuer, name: key.name });
  return { issuer: did, key: `${did}#${key.name}` };
};
