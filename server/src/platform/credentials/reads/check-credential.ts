import type { CheckedCredential } from '#contract/credentials/credentials.schemas.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { credentialKindRegistry } from '../credential-kinds.registry.ts';
import { readProof } from '../proofs.signing.ts';
import { readToken } from '../tokens.signing.ts';

/** Whether a text is a credential that the house, or an organisation in it, signed, and how it stands now. */
export const checkCredential = async (ctx: ReadCtx, { credential }: { credential: string }): Promise<CheckedCredential> => {
  const read = (await readProof(ctx.deps, credential)) ?? (await readToken(ctx.deps, credential));
  if (read.kind !== 'signed') return { state: read.kind, holder: null };
  const { type } = read.credential;
  const types = Array.isArray(type) ? type : [];
  const kind = credentialKindRegistry.values().find((one) => types.includes(one.type));
  return kind ? kind.check(ctx, read) : { state: 'unreadable', holder: null };
};
