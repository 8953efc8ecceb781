import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/database.ts';
import { invariant } from '../../kernel/errors/refuse.ts';
import type { WriteCtx } from '../../kernel/http/context.ts';
import type { Contact } from '../../platform/accounts/contact.plain.ts';
import { addIssued } from './certificates.writes.ts';
import { recordCertificate } from './ecerts.jobs.ts';
import { newNumber } from './ecerts.numbers.ts';
import { findAnyTemplate, lockCertificate } from './ecerts.queries.ts';
import { ecertTemplatesTable } from './ecerts.tables.ts';
import { securityHash } from './ecerts.tokens.ts';
import { revoke } from './states.writes.ts';

const SALT_BYTES = 16;

type Texts = { name: string; description: string; criteria: string };

/** A kind of certificates for people that the house issues by itself. */
export const makeHouseTemplate = async (tx: Tx, texts: Texts, now: Date): Promise<number> => {
  const [made] = await tx
    .insert(ecertTemplatesTable)
    .values({ ...texts, type: 2, ownerId: null, createdAt: now })
    .returning({ id: ecertTemplatesTable.id });
  invariant(made, 'what was written has a number');
  return made.id;
};

/** Whether the house still issues certificates of that kind: operators may have closed it. */
export const isHouseTemplateOpen = async (tx: Tx, templateId: number): Promise<boolean> => {
  const [template] = await tx
    .select({ status: ecertTemplatesTable.status })
    .from(ecertTemplatesTable)
    .where(and(eq(ecertTemplatesTable.id, templateId), isNull(ecertTemplatesTable.ownerId)));
  return template?.status === 1;
};

type ForHolder = { templateId: number; holderId: number; name: string; contact: Contact | null; result: string; achievedOn: string };

/** Issues a certificate of the house to an account that is known, which has claimed it with that; it is recorded as any other. Gives its number. */
export const issueToHolder = async (
  ctx: Pick<WriteCtx, 'db' | 'deps' | 'now' | 'enqueue' | 'audit'>,
  { contact, templateId, ...about }: ForHolder,
): Promise<number> => {
  const template = await findAnyTemplate(ctx.db, templateId);
  invariant(template, 'a certificate of the house is of a kind that the house made');
  const id = newNumber();
  const reserved = {
    phone: contact?.channel === 'sms' ? contact.address : null,
    email: contact?.channel === 'mail' ? contact.address : null,
  };
  // A code that nobody was told: the account itself has proved who it is for.
  const secrets = { securityHash: await securityHash(ctx.deps, id, randomUUID()), salt: randomBytes(SALT_BYTES) };
  const claimed = { credentialId: randomUUID(), status: 2 as const, issuedAt: ctx.now, claimedAt: ctx.now };
  await addIssued(ctx.db, template, [{ ...about, ...reserved, ...secrets, ...claimed, id }]);
  await ctx.enqueue(recordCertificate, { id });
  ctx.audit('ecert', id, { issued: true, claimed: true });
  return id;
};

/** The house takes back a certificate of its own for good, with a reason that everybody reads. False where it was revoked before. */
export const withdrawHouseCertificate = async (
  ctx: Pick<WriteCtx, 'db' | 'deps' | 'now' | 'afterCommit' | 'audit'>,
  { id, reason }: { id: number; reason: string },
): Promise<boolean> => {
  const found = await lockCertificate(ctx.db, id);
  if (!found || found.certificate.status === 4) return false;
  await revoke(ctx, found, reason);
  ctx.audit('ecert', id, { revoked: true, reason });
  return true;
};
