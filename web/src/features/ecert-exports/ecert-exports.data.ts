import * as doors from '#contract/ecert-exports/ecert-exports.doors.ts';
import type { CertificateFormat, ContactKind, Share, SharedCertificate } from '#contract/ecert-exports/ecert-exports.schemas.ts';
import type { InputOf } from '#contract/kernel/doors.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { callContext } from '#web/api/call-context.ts';
import type { CallError } from '#web/api/call-error.ts';
import { readFile } from '#web/api/read-file.ts';
import { useCall } from '#web/api/use-call.ts';
import { writeNow } from '#web/api/write-now.ts';
import { saveFile } from '../../app/save-file.ts';
import { readStoredJson, writeStoredJson } from '../../app/storage/stored.ts';
import { tokenHeaders } from '../ecert-claims/ecert-claims.public.tsx';

export type { CertificateFormat, ContactKind, Share, SharedCertificate };

type PaperLocale = NonNullable<InputOf<typeof doors.getDownloadUrl>['locale']>;

/** What is to be taken, as it stands in the address of each step. */
export type Wanted = {
  readonly id: number;
  readonly format: CertificateFormat;
  readonly watermark: 0 | 1;
  readonly locale: PaperLocale;
  readonly whom: string;
};

const FRESH_MS = 10 * 60_000;
const fresh = { staleTimeMs: 0 } as const;

/** The token for a code that was entered just now, for this certificate; '' where there is none any more. */
const freshToken = (id: number): string => {
  const kept = readStoredJson('ecertFresh');
  if (typeof kept !== 'object' || kept === null || !('id' in kept && 'token' in kept && 'at' in kept)) return '';
  return kept.id === id && typeof kept.token === 'string' && Number(kept.at) > Date.now() - FRESH_MS ? kept.token : '';
};

const headersFor = (id: number): Readonly<Record<string, string>> => {
  const token = freshToken(id);
  return token === '' ? tokenHeaders(id) : { 'ecert-token': token };
};

/** Whether a copy without a watermark may be taken without another code. */
export const isProven = (id: number): boolean => freshToken(id) !== '';

export const useExport = (id: number | null) =>
  useCall(doors.getExport, id === null ? null : { id }, { ...fresh, headers: id === null ? {} : headersFor(id) });

/** Whether it went well; else the words for the field, where they were not said otherwise. */
export type Outcome = { readonly ok: boolean; readonly words: string | null };

const complaintWords = (...reasons: readonly string[]) => {
  let words: string | null = null;
  const handles = (error: CallError): boolean => {
    if (!reasons.includes(error.reason)) return false;
    words = error.message;
    return true;
  };
  return { handles, outcome: (ok: boolean): Outcome => ({ ok, words }) };
};

export const sendCodeNow = async (id: number, by: ContactKind): Promise<Outcome> => {
  const { handles, outcome } = complaintWords('CODE_TOO_SOON', 'CODE_TOO_MANY');
  return outcome((await writeNow(doors.sendExportCode, { id, by }, { handles, headers: tokenHeaders(id) })) !== null);
};

/** Shows by a code that it is the holder who asks; this tab keeps what shows it for ten minutes. */
export const proveNow = async (id: number, by: ContactKind, code: string): Promise<Outcome> => {
  const { handles, outcome } = complaintWords('CODE_WRONG');
  const done = await writeNow(doors.checkExportCode, { id, by, code }, { handles, headers: tokenHeaders(id) });
  if (done !== null) writeStoredJson('ecertFresh', { id, token: done.answer.token, at: Date.now() });
  return outcome(done !== null);
};

/** Has the browser keep a copy. Why there is none is said, unless it is a code that is missing. */
export const takeNow = async ({ id, whom, ...wanted }: Wanted, signal: AbortSignal): Promise<'taken' | 'code-needed' | 'failed'> => {
  const { handles, outcome } = complaintWords('ECERT_CODE_NEEDED');
  const input = { id, ...wanted, ...(whom === '' ? {} : { for: whom }) };
  const made = await writeNow(doors.getDownloadUrl, input, { handles, headers: headersFor(id) });
  if (made === null) return outcome(false).words === null ? 'failed' : 'code-needed';
  try {
    saveFile(await readFile(doors.getExportFile, made.answer.url, signal), made.answer.fileName);
    return 'taken';
  } catch (error) {
    if (!signal.aborted) callContext().onWriteFailed(error, {});
    return 'failed';
  }
};

export const useShares = (id: number | null) =>
  useCall(doors.listShares, id === null ? null : { id }, { ...fresh, headers: id === null ? {} : headersFor(id) });

/** The link, which is told this once. */
export const shareNow = async (id: number, given: { readonly label: string; readonly days: number }): Promise<string | null> => {
  const done = await writeNow(doors.createShare, { id, ...given }, { headers: headersFor(id) });
  await refreshAnswers(doors.listShares, { id });
  return done?.answer.link ?? null;
};

export const takeBackNow = async (id: number, shareId: number): Promise<boolean> => {
  const done = await writeNow(doors.revokeShare, { id, share_id: shareId }, { headers: headersFor(id) });
  await refreshAnswers(doors.listShares, { id });
  return done !== null;
};

/** What the link shows that is open; its token stands behind '#'. */
export const useShared = (id: number | null, token: string) =>
  useCall(doors.getShared, id === null || token === '' ? null : { id }, { ...fresh, headers: { 'ecert-token': token } });
