import { randomBytes, randomUUID } from 'node:crypto';
import type { Static } from 'typebox';
import { ISSUED_A_DAY_MAX } from '#contract/ecerts/ecerts.limits.ts';
import type { IssueCertificates } from '#contract/ecerts/ecerts.schemas.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { newNumber, newSecurityCode } from '../ecerts.numbers.ts';
import { needIssuer } from '../ecerts.policy.ts';
import { countIssuedSince, lockTemplate } from '../ecerts.queries.ts';
import { type ReadRecipient, readRecipients } from '../ecerts.recipients.ts';
import { ecertsTable } from '../ecerts.tables.ts';
import { securityHash } from '../ecerts.tokens.ts';

const SALT_BYTES = 16;
const DAY_MS = 86_400_000;

type Answer = Static<(typeof IssueCertificates)['answer']>;

const draftOf = async (deps: Deps, { line, ...recipient }: ReadRecipient) => {
  const [id, code] = [newNumber(), newSecurityCode()];
  const secrets = { securityHash: await securityHash(deps, id, code), salt: randomBytes(SALT_BYTES), credentialId: randomUUID() };
  return { told: { id, line, security_code: code }, row: { ...recipient, id, ...secrets } };
};

/**
 * Issues certificates of an open kind. Who cannot be taken is named by line, the others are issued; numbers and codes are told this once.
 * Throws NOT_FOUND, ECERT_ISSUERS_ONLY, ECERT_CLOSED, ECERT_TOO_MANY.
 */
export const issueCertificates = async (
  ctx: WriteCtx<'ECERT_CLOSED' | 'ECERT_ISSUERS_ONLY' | 'ECERT_TOO_MANY'>,
  { id, recipients, dry_run: isDry = false }: Static<(typeof IssueCertificates)['input']>,
): Promise<Answer> => {
  const ownerId = await needIssuer(ctx, ctx.db, me(ctx));
  const template = await lockTemplate(ctx.db, ownerId, id);
  if (!template) throw refuse('NOT_FOUND');
  if (template.status === 2) throw ctx.refuse('ECERT_CLOSED');
  const { taken, leftOut } = readRecipients(recipients);
  const left = leftOut.map(({ line, reason }) => ({ line, reason: say(ctx, reason) }));
  const before = await countIssuedSince(ctx.db, ownerId, new Date(ctx.now.getTime() - DAY_MS));
  if (before + taken.length > ISSUED_A_DAY_MAX) throw ctx.refuse('ECERT_TOO_MANY');
  if (isDry || taken.length === 0) return { certificates: [], left_out: left, taken: taken.length };
  const drafts = await Promise.all(taken.map((one) => draftOf(ctx.deps, one)));
  await ctx.db.insert(ecertsTable).values(drafts.map(({ row }) => ({ ...row, templateId: id, issuedAt: ctx.now })));
  ctx.audit('ecert-template', id, { issued: drafts.length });
  return { certificates: drafts.map(({ told }) => told), left_out: left, taken: taken.length };
};
