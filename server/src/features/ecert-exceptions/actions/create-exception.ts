import { sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { createException as createCall } from '#contract/ecert-exceptions/ecert-exceptions.calls.ts';
import * as limits from '#contract/ecert-exceptions/ecert-exceptions.limits.ts';
import { ecertExceptionsMessages as says } from '#contract/ecert-exceptions/ecert-exceptions.messages.ts';
import type { CreateException } from '#contract/ecert-exceptions/ecert-exceptions.schemas.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { invariant, refuse } from '../../../kernel/errors/refuse.ts';
import { say, type WriteCtx } from '../../../kernel/http/context.ts';
import { readEmail } from '../../../platform/accounts/contact.plain.ts';
import { refuseField } from '../../../platform/accounts/field.refusal.ts';
import { closePictures } from '../../../platform/files/files.public.ts';
import { type FullRow, findCertificate, isReservedFor, tokenFor } from '../../ecerts/ecerts.public.ts';
import { exceptionKey } from '../ecert-exceptions.keys.ts';
import { type Asker, addWords, countWaiting, findSame } from '../ecert-exceptions.queries.ts';
import { exceptionsTable } from '../ecert-exceptions.tables.ts';
import { notifyIssuer } from '../exception.notify.ts';

type Code = RefusalOf<typeof createCall>;
type Form = Static<(typeof CreateException)['input']>;

/** Where a guest is told of the answer: the mailbox that they give, or the reserved one of a certificate that is theirs. */
const mailboxOf = (ctx: WriteCtx<Code>, { email }: Form, reserved: { isProven: boolean; email: string | null }): string | null => {
  const typed = email === undefined || email === '' ? null : readEmail(email);
  if (typed !== null) return typed.toLowerCase();
  if (reserved.isProven && !email) return reserved.email;
  throw refuseField(ctx, 'email', 'ECERT_EXCEPTION_NO_MAILBOX');
};

/** Two at once take turns, so that both do not find the last place free. */
const takeTurns = async (ctx: WriteCtx<Code>, certificateId: number, asker: Asker): Promise<void> => {
  for (const turn of ['userId' in asker ? `person ${asker.userId}` : `network ${asker.network}`, `certificate ${certificateId}`])
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`ecert-exceptions ${turn}`}, 0))`);
};

/** Of one asker one about a certificate waits, of strangers some. Throws ECERT_EXCEPTION_WAITING, and ECERT_EXCEPTION_CROWDED for those of others. */
const requireRoom = async (ctx: WriteCtx<Code>, certificateId: number, { asker, isProven }: { asker: Asker; isProven: boolean }) => {
  const { own, all, unproven, fromNetwork } = await countWaiting(ctx.db, certificateId, asker);
  const isPerson = 'userId' in asker;
  if (own > 0 || (isPerson && all >= limits.EXCEPTIONS_WAITING_MAX)) throw ctx.refuse('ECERT_EXCEPTION_WAITING');
  const isFull = unproven >= limits.EXCEPTIONS_WAITING_CERTIFICATE_MAX || fromNetwork >= limits.EXCEPTIONS_WAITING_CERTIFICATE_NETWORK_MAX;
  if ((!isPerson && all >= limits.EXCEPTIONS_WAITING_NETWORK_MAX) || (!isProven && isFull)) throw ctx.refuse('ECERT_EXCEPTION_CROWDED');
};

/** Shown to be theirs: their account keeps it, a contact that they confirmed is the reserved one, or the request bears a token. */
const proves = async (ctx: WriteCtx<Code>, certificate: FullRow['certificate']): Promise<boolean> => {
  const userId = ctx.actor?.userId ?? null;
  if (userId !== null && (await isReservedFor(ctx.db, userId, certificate))) return true;
  return (await tokenFor(ctx, certificate)) !== null;
};

const MINUTE_MS = 60_000;

/** The number of what they sent in these very words a little before: its answer got lost on the way. */
const sentBefore = (ctx: WriteCtx<Code>, asker: Asker, { id, kind, content }: Form): Promise<number | null> => {
  const since = new Date(ctx.now.getTime() - limits.EXCEPTION_SAME_MINUTES * MINUTE_MS);
  return findSame(ctx.db, asker, { certificateId: id, kind, content, since });
};

const answerOf = async (ctx: WriteCtx<Code>, id: number) => ({
  id,
  key: ctx.actor ? null : await exceptionKey(ctx.deps, id),
  message: say(ctx, says.sent),
});

const closeFiles = async (ctx: WriteCtx<Code>, files: readonly number[]): Promise<number[]> => {
  if (files.length === 0) return [];
  if (!ctx.actor) throw refuseField(ctx, 'files', 'ECERT_EXCEPTION_NO_PICTURES');
  const closed = await closePictures(ctx.db, ctx.deps, { ownerId: ctx.actor.userId, ids: files, ownUses: new Map(), now: ctx.now });
  return [...new Set(closed.map(({ id }) => id))];
};

/**
 * Issue 20, exceptions: somebody tells the issuer that something is wrong with a certificate, with an account or without. The same again
 * within the hour is the one that there is. Throws NOT_FOUND, ECERT_EXCEPTION_NO_MAILBOX, ECERT_EXCEPTION_NO_PICTURES,
 * ECERT_EXCEPTION_WAITING, ECERT_EXCEPTION_CROWDED.
 */
export const createException = async (ctx: WriteCtx<Code>, form: Form): Promise<Static<(typeof CreateException)['answer']>> => {
  const found = await findCertificate(ctx.db, form.id);
  if (!found) throw refuse('NOT_FOUND');
  const userId = ctx.actor?.userId ?? null;
  const isProven = await proves(ctx, found.certificate);
  const email = userId === null ? mailboxOf(ctx, form, { isProven, email: found.certificate.email }) : null;
  const network = userId === null ? ctx.address : null;
  const asker: Asker = userId === null ? { network: ctx.address, email } : { userId };
  await takeTurns(ctx, form.id, asker);
  const before = await sentBefore(ctx, asker, form);
  if (before !== null) return answerOf(ctx, before);
  await requireRoom(ctx, form.id, { asker, isProven });
  const fileIds = await closeFiles(ctx, form.files ?? []);
  const about = { certificateId: form.id, issuerId: found.template.ownerId, kind: form.kind, fileIds };
  const [made] = await ctx.db
    .insert(exceptionsTable)
    .values({ ...about, userId, email, network, isProven, locale: ctx.locale, createdAt: ctx.now })
    .returning({ id: exceptionsTable.id });
  invariant(made, 'what was written has a number');
  await addWords(ctx.db, { exceptionId: made.id, by: 'person', text: form.content, at: ctx.now });
  await notifyIssuer(ctx, { ...made, issuerId: about.issuerId, askerId: userId, title: found.template.name }, says.toldNew);
  ctx.audit('ecert-exception', made.id, { certificate: form.id, kind: form.kind });
  return answerOf(ctx, made.id);
};
