import { randomUUID } from 'node:crypto';
import type { Static } from 'typebox';
import type { ExportFormat, MakeExport } from '#contract/report-exports/report-exports.schemas.ts';
import { invariant, refuse } from '../../../kernel/errors/refuse.ts';
import { type Ctx, me, type WriteCtx } from '../../../kernel/http/context.ts';
import { forgetStatusLists } from '../../../platform/credentials/reads/get-status-list.ts';
import { drawPlaces, statusEntry } from '../../../platform/credentials/status-lists.writes.ts';
import { signCredential } from '../credential.signing.ts';
import { revoke } from '../credentials.queries.ts';
import { exportAddress } from '../export.addresses.ts';
import { loadExport } from '../export.reader.ts';
import { reportCredentialsTable } from '../report-exports.tables.ts';

const DAY_MS = 86_400_000;
const VALID_DAYS = 90;

const endings: Record<ExportFormat, string> = { pdf: 'pdf', 'json-resume': 'resume.json', credential: 'vc.jwt' };

export const fileNameOf = (userId: number, format: ExportFormat): string => `yanzhi-${userId}.${endings[format]}`;

type Input = Static<(typeof MakeExport)['input']>;
type Answer = Static<(typeof MakeExport)['answer']>;

/** Signs what everyone sees of the caller's report, good for 90 days, and writes down that it was. */
const prepareCredential = async (ctx: Ctx, locale: Ctx['locale']) => {
  const { userId } = me(ctx);
  const report = await loadExport(ctx, { userId, audience: 'everyone', locale });
  const issuedAt = new Date(Math.floor(ctx.now.getTime() / 1000) * 1000);
  const validUntil = new Date(issuedAt.getTime() + VALID_DAYS * DAY_MS);
  const credentialId = randomUUID();
  const drawn = await drawPlaces(ctx.deps.db.write, { issuer: 'house', purpose: 'revocation' }, [credentialId]);
  const place = drawn.get(credentialId);
  invariant(place, 'a place is drawn for each credential');
  const status = statusEntry(ctx.deps, place);
  const signed = await signCredential(ctx.deps, report, { credentialId, status, issuedAt, validUntil });
  const { total = null, low = null, high = null } = report.assessment ?? {};
  return { credentialId, ownerId: userId, signed, total, low, high, issuedAt, validUntil };
};

/** Issue 7, portable: an address that hands the caller's report out. Throws NOT_FOUND where the report is closed. */
export const makeExport = async (ctx: Ctx, input: Input): Promise<(write: WriteCtx) => Promise<Answer>> => {
  const { userId } = me(ctx);
  const { format, locale = ctx.locale } = input;
  const audience = format === 'credential' ? 'everyone' : (input.audience ?? 'everyone');
  const draft = format === 'credential' ? await prepareCredential(ctx, locale) : null;
  return async (write) => {
    if (draft) await write.db.insert(reportCredentialsTable).values(draft);
    write.audit('report', userId, { format, audience });
    const asked = { userId, format, locale, audience, ...(draft ? { credentialId: draft.credentialId } : {}) } as const;
    return {
      url: await exportAddress(write.deps, asked, write.now),
      fileName: fileNameOf(userId, format),
      credentialId: draft?.credentialId ?? null,
    };
  };
};

/** A credential of the caller holds no longer. Throws NOT_FOUND. */
export const revokeCredential = async (ctx: WriteCtx, { id }: { id: string }): Promise<null> => {
  const { userId } = me(ctx);
  if (!(await revoke(ctx.db, userId, id, ctx.now))) throw refuse('NOT_FOUND');
  ctx.afterCommit(() => forgetStatusLists(ctx.deps));
  ctx.audit('report-credential', null, { id });
  return null;
};
