import { eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { correctCertificate as correctCall } from '#contract/ecerts/lists.calls.ts';
import { findingTexts } from '#contract/ecerts/lists.messages.ts';
import type { CorrectCertificate } from '#contract/ecerts/lists.schemas.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { type CallMark, callMark } from '../call-marks.keys.ts';
import { addCertificates } from '../certificates.writes.ts';
import { addList } from '../ecert-lists.queries.ts';
import { notifyRecipients } from '../ecerts.notify.ts';
import { needIssuer } from '../ecerts.policy.ts';
import { type CertificateRow, type FullRow, findCertificate, issuedAlready, lockCertificate, lockTemplate } from '../ecerts.queries.ts';
import { type ReadRecipient, readRecipients } from '../ecerts.recipients.ts';
import { ecertsTable } from '../ecerts.tables.ts';
import { linesOf } from '../lists/recipient-lines.keys.ts';
import { revoke } from '../states.writes.ts';

type Ctx = WriteCtx<RefusalOf<typeof correctCall>>;
type Input = Static<(typeof CorrectCertificate)['input']>;
type Answer = Static<(typeof CorrectCertificate)['answer']>;

/** What was given anew, nothing where it was taken away, and what was there before where neither is told. */
const givenOr = (given: string | null | undefined, before: string | null): string => (given === undefined ? (before ?? '') : (given ?? ''));

/** The recipient as before, but for what was given anew or taken away. Throws ECERT_RECIPIENT_WRONG. */
const rightRecipient = (ctx: Ctx, before: CertificateRow, given: Input['recipient']): ReadRecipient => {
  const one = {
    ...{ line: 1, name: given.name ?? before.name, phone: givenOr(given.phone, before.phone), email: givenOr(given.email, before.email) },
    ...{ idNumber: given.id_number ?? '', result: givenOr(given.result, before.result) },
    achievedOn: givenOr(given.achieved_on, before.achievedOn),
  };
  const { taken, leftOut } = readRecipients([one], ctx.now);
  const [read] = taken;
  const [wrong] = leftOut;
  if (!read) throw ctx.refuse('ECERT_RECIPIENT_WRONG', { params: { why: say(ctx, findingTexts[wrong?.why ?? 'contactMissing']) } });
  return read;
};

/** The key of a number that was not given anew: another name or contact may be another person, whose number it is not. */
const sameKey = (before: CertificateRow, right: ReadRecipient, given: Input['recipient']): string | null => {
  const isSame = right.name === before.name && right.phone === before.phone && right.email === before.email;
  return isSame && given.id_number === undefined ? before.numberKey : null;
};

type Right = { recipient: ReadRecipient; numberKey: string | null; mark: Pick<CallMark, 'mark' | 'fileHash'> };

const issueRight = async (ctx: Ctx, { certificate, template }: FullRow, { recipient, numberKey, mark }: Right): Promise<Answer> => {
  const list = await addList(ctx.db, {
    ...{ templateId: template.id, madeBy: me(ctx).userId, kind: 'correction', state: 'done', ...mark, total: 1, good: 1 },
    ...{ issued: 1, codesAt: ctx.now, createdAt: ctx.now, touchedAt: ctx.now, finishedAt: ctx.now },
  });
  if (!list) throw refuse('UNAVAILABLE');
  const lines = await linesOf(ctx.deps, list.id, [recipient]);
  const kept = lines.map((line) => ({ ...line, numberKey: line.numberKey ?? numberKey }));
  const issued = await addCertificates(ctx, template, { lines: kept, replacesId: certificate.id });
  const [right] = issued ?? [];
  if (!right) throw ctx.refuse('ECERT_TOO_MANY');
  return { id: right.id, security_code: right.code };
};

/**
 * POST /ecerts/{id}/correction: a certificate that is wrong is revoked for good, and the right one issued in its place; each names the other, and
 * the recipients of both are told. Throws NOT_FOUND, ECERT_ISSUERS_ONLY, ECERT_CLOSED where it was revoked already or its kind is closed,
 * ECERT_TOO_MANY, ECERT_RECIPIENT_WRONG.
 */
export const correctCertificate = async (ctx: Ctx, { id, reason, recipient }: Input): Promise<Answer> => {
  const ownerId = await needIssuer(ctx, ctx.db, me(ctx));
  const found = await lockCertificate(ctx.db, id);
  if (found?.template.ownerId !== ownerId) throw refuse('NOT_FOUND');
  const { before, ...mark } = await callMark(ctx, 'correction', { id, reason, recipient });
  const [told] = before ?? [];
  if (told) return { id: told.id, security_code: told.security_code };
  const template = await lockTemplate(ctx.db, ownerId, found.template.id);
  if (found.certificate.status === 4 || template?.status !== 1) throw ctx.refuse('ECERT_CLOSED');
  const right = rightRecipient(ctx, found.certificate, recipient);
  const isIssued = (await issuedAlready(ctx.db, { templateId: template.id, except: id }, [right])).size > 0;
  if (isIssued) throw ctx.refuse('ECERT_RECIPIENT_WRONG', { params: { why: say(ctx, findingTexts.issuedAlready) } });
  const answer = await issueRight(ctx, found, { recipient: right, numberKey: sameKey(found.certificate, right, recipient), mark });
  await revoke(ctx, found, reason);
  await ctx.db.update(ecertsTable).set({ replacedById: answer.id }).where(eq(ecertsTable.id, id));
  await ctx.db.update(ecertsTable).set({ toldAt: ctx.now }).where(eq(ecertsTable.id, answer.id));
  await notifyRecipients(ctx, [found], 'revoked');
  const issued = await findCertificate(ctx.db, answer.id);
  if (issued) await notifyRecipients(ctx, [issued], 'corrected');
  ctx.audit('ecert', id, { corrected: answer.id, reason });
  return answer;
};
