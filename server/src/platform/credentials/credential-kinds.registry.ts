import type { SQL } from 'drizzle-orm';
import type { CheckedCredential } from '#contract/credentials/credentials.schemas.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { ReadCtx } from '../../kernel/http/context.ts';
import { openRegistry } from '../registry.ts';
import type { Purpose } from './credentials.tables.ts';
import type { ReadCredential } from './tokens.signing.ts';

export type SignedCredential = Extract<ReadCredential, { kind: 'signed' }>;

/** A sort of documents that the house signs: how one stands is known where it was issued. */
export type CredentialKind = {
  /** The type that its credentials bear beside `VerifiableCredential`. */
  type: string;
  /** Selects ids, among those of a list, of credentials whose bit is set: of those that do not hold. */
  set: Partial<Record<Purpose, (among: SQL) => SQL>>;
  /** What is kept of them and does not agree with the log of certificates; asked every night. */
  againstLog?(tx: Tx): Promise<string[]>;
  /** What is true of one whose signature is right. */
  check(ctx: ReadCtx, signed: SignedCredential): Promise<CheckedCredential>;
};

export const credentialKindRegistry = openRegistry<CredentialKind>('kinds of credentials');
