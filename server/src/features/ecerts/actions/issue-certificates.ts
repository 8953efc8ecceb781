import type { Static } from 'typebox';
import { ISSUED_A_DAY_MAX } from '#contract/ecerts/ecerts.limits.ts';
import type { IssueCertificates } from '#contract/ecerts/ecerts.schemas.ts';
import { findingTexts } from '#contract/ecerts/lists.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { houseDay } from '../../../kernel/http/house-time.ts';
import { callMark } from '../call-marks.keys.ts';
import { addCertificates } from '../certificates.writes.ts';
import { addList, issuedOn } from '../ecert-lists.queries.ts';
import { needIssuer } from '../ecerts.policy.ts';
import { issuedAlready, lockTemplate } from '../ecerts.queries.ts';
import { givenIn, type LeftOut, readRecipients, sameness } from '../ecerts.recipients.ts';
import { notifyIssued } from '../issuing.jobs.ts';
import { linesOf } from '../lists/recipient-lines.keys.ts';

type Answer = Static<(typeof IssueCertificates)['answer']>;

/** Who is taken, and who is left out and why: of those who could be taken, whoever has the certificate already. */
const toldOf = (ctx: WriteCtx, read: ReturnType<typeof readRecipients>, issued: readonly number[]): Omit<Answer, 'certificates'> => {
  const again = read.taken.filter(({ line }) => !issued.includes(line)).map(({ line }): LeftOut => ({ line, why: 'issuedAlready' }));
  const leftOut = [...read.leftOut, ...again].toSorted((one, other) => one.line - other.line);
  return { left_out: leftOut.map(({ line, why }) => ({ line, reason: say(ctx, findingTexts[why]) })), taken: issued.length };
};

/**
 * Issues certificates of an open kind. Who cannot be taken is named by line, the others are issued; numbers and codes are told to who issues, and
 * kept nowhere. Throws NOT_FOUND, ECERT_ISSUERS_ONLY, ECERT_CLOSED, ECERT_TOO_MANY,
 * KEY_REUSED.
 */
export const issueCertificates = async (
  ctx: WriteCtx<'ECERT_CLOSED' | 'ECERT_ISSUERS_ONLY' | 'ECERT_TOO_MANY'>,
  { id, recipients, dry_run: isDry = false }: Static<(typeof IssueCertificates)['input']>,
): Promise<Answer> => {
  const ownerId = await needIssuer(ctx, ctx.db, me(ctx));
  const template = await lockTemplate(ctx.db, ownerId, id);
  if (!template) throw refuse('NOT_FOUND');
  const read = readRecipients(givenIn(recipients), ctx.now);
  const { before, ...mark } = isDry ? { before: null } : await callMark(ctx, 'call', { id, recipients });
  if (before)
    return {
      certificates: before,
      ...toldOf(
        ctx,
        read,
        before.map(({ line }) => line),
      ),
    };
  if (template.status === 2) throw ctx.refuse('ECERT_CLOSED');
  const known = await issuedAlready(ctx.db, { templateId: id }, read.taken);
  const taken = read.taken.filter((one) => !known.has(sameness(one)));
  const told = toldOf(
    ctx,
    read,
    taken.map(({ line }) => line),
  );
  const sum = taken.length + (await issuedOn(ctx.db, { ownerId, day: houseDay(ctx.now) }));
  if (sum > ISSUED_A_DAY_MAX) throw ctx.refuse('ECERT_TOO_MANY');
  if (isDry || taken.length === 0) return { certificates: [], ...told };
  const list = await addList(ctx.db, {
    ...{ templateId: id, madeBy: me(ctx).userId, kind: 'call', state: 'done', ...mark, total: recipients.length, good: taken.length },
    ...{ issued: taken.length, codesAt: ctx.now, createdAt: ctx.now, touchedAt: ctx.now, finishedAt: ctx.now },
  });
  if (!list) throw refuse('UNAVAILABLE');
  const issued = await addCertificates(ctx, template, { lines: await linesOf(ctx.deps, list.id, taken) });
  if (issued === null) throw ctx.refuse('ECERT_TOO_MANY');
  await ctx.enqueue(notifyIssued, { listId: list.id, after: 0 });
  ctx.audit('ecert-template', id, { issued: issued.length });
  return { certificates: issued.map(({ code, ...one }) => ({ ...one, security_code: code })), ...told };
};
