import { useEffect, useState } from 'react';
import * as keeping from '#contract/ecerts/ecert-keeping.doors.ts';
import type { ChainRecord, ShownCertificate } from '#contract/ecerts/ecert-keeping.schemas.ts';
import * as doors from '#contract/ecerts/ecerts.doors.ts';
import type { CertificateDetail, KeptCertificate, PublicFacts } from '#contract/ecerts/ecerts.schemas.ts';
import { stopLetters } from '#contract/ecerts/letters.doors.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { call, newIdempotencyKey } from '#web/api/call.ts';
import { type CallError, isCallError } from '#web/api/call-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';
import { writeProven } from '../accounts/account-forms.public.tsx';
import { saveToken, tokenHeaders } from './claim-token.ts';

const fresh = { staleTimeMs: 0 } as const;

/** What anybody may know of a certificate. */
export const useFacts = (id: number | null) => useCall(doors.verifyCertificate, id === null ? null : { id }, fresh);

/** All of it, for who keeps it or showed its contact in this tab; others are refused. */
export const useDetail = (id: number | null) =>
  useCall(doors.getCertificate, id === null ? null : { id }, { ...fresh, headers: id === null ? {} : tokenHeaders(id) });

export const useWaiting = (isSignedIn: boolean) =>
  useCallPages(
    doors.listWaiting,
    {},
    { ...fresh, pageParam: 'after', limit: 50, enabled: isSignedIn, items: (all): readonly PublicFacts[] => all },
  );

export const useKept = (isSignedIn: boolean) =>
  useCallPages(
    doors.listMyCertificates,
    {},
    { ...fresh, pageParam: 'after', enabled: isSignedIn, items: (all): readonly KeptCertificate[] => all },
  );

/** Reads anew what anybody may know once something says that it changed, so that a screen follows. */
export const useFactsAfter = (hasChanged: boolean): void => {
  useEffect(() => {
    if (hasChanged) void refreshAnswers(doors.verifyCertificate);
  }, [hasChanged]);
};

const LOOK_FIRST_MS = 1_500;
const LOOK_LAST_MS = 12_000;
const SLOWER = 1.3;
const LOOKS_MAX = 40;

/** How far the recording has come: asked again ever more slowly, until it is over or nobody can expect it any more. */
export const useRecording = (id: number | null) => {
  const [looks, setLooks] = useState(0);
  const [isOver, setOver] = useState(false);
  const query = useCall(keeping.getRecording, id === null ? null : { id }, {
    ...fresh,
    ...(isOver || looks > LOOKS_MAX ? {} : { refetchEveryMs: Math.min(LOOK_FIRST_MS * SLOWER ** looks, LOOK_LAST_MS) }),
  });
  const status = query.data?.cerStatus;
  const lookedAt = Math.max(query.dataUpdatedAt, query.errorUpdatedAt);
  useEffect(() => setLooks((before) => (lookedAt === 0 ? before : before + 1)), [lookedAt]);
  useEffect(() => {
    const isNow = status !== undefined && status !== 2;
    setOver(isNow);
    // What it is known by changed with that: one that was revoked meanwhile leads away.
    if (isNow) void refreshAnswers(doors.verifyCertificate);
  }, [status]);
  return query;
};

/** What was given at /receiveVerify: the reserved contact with its code, or the code that the issuer handed over. */
export type Given = { readonly contact: string; readonly code: string } | { readonly securityCode: string };

const contactIn = (text: string) => (text.includes('@') ? { email: text.trim() } : { phone: text.trim() });

/** Whether it went well; else the words for the field, where it was not said otherwise. */
export type Outcome = { readonly ok: boolean; readonly words: string | null };

const complaintWords = () => {
  let words: string | null = null;
  return {
    handles: (error: CallError): boolean => {
      if (error.reason !== 'ECERT_ENTRY_INVALID' && error.reason !== 'CODE_WRONG') return false;
      words = error.message;
      return true;
    },
    outcome: (isDone: boolean): Outcome => ({ ok: isDone, words }),
  };
};

export const sendCodeNow = async (id: number, contact: string): Promise<Outcome> => {
  const { handles, outcome } = complaintWords();
  return outcome((await writeProven(doors.sendClaimCode, { id, ...contactIn(contact) }, { handles })) !== null);
};

/** Shows that a certificate is for who sits here; the tab keeps what shows it. */
export const proveNow = async (id: number, given: Given): Promise<Outcome> => {
  const { handles, outcome } = complaintWords();
  const form = 'contact' in given ? { ...contactIn(given.contact), code: given.code.trim() } : { securityCode: given.securityCode.trim() };
  const done = await writeProven(doors.checkClaimCode, { id, ...form }, { handles });
  if (done !== null) saveToken(id, done.answer.token);
  return outcome(done !== null);
};

const refreshCertificates = (): Promise<unknown> =>
  Promise.all([refreshAnswers(doors.getCertificate), refreshAnswers(doors.listMyCertificates), refreshAnswers(doors.listWaiting)]);

/**
 * What came of a claim: `failed` where nobody knows whether it arrived; `unproven` where the contact has to be shown again; `refused` where it
 * was said why.
 */
export type Claim = 'taken' | 'closed' | 'unproven' | 'refused' | 'failed';

const whyNot = (error: unknown): Claim => {
  if (!isCallError(error)) return 'failed';
  if (error.reason === 'ECERT_CLOSED') return 'closed';
  if (error.reason === 'ECERT_TOKEN_NEEDED') return 'unproven';
  if (!isCallError(error, 'refusal', 'invalid', 'unauthorised')) return 'failed';
  toast.error(error.message);
  return 'refused';
};

export const takeNow = async (id: number): Promise<Claim> => {
  const claim = await call(doors.takeCertificate, { id }, { headers: tokenHeaders(id), idempotencyKey: newIdempotencyKey() }).then(
    (): Claim => 'taken',
    whyNot,
  );
  await Promise.all([refreshAnswers(doors.verifyCertificate), refreshAnswers(keeping.getRecording), refreshCertificates()]);
  return claim;
};

/** Brings a certificate that was claimed as a guest into the account of who is signed in. */
export const bindNow = async (id: number, words: string): Promise<void> => {
  const done = await writeNow(doors.bindCertificate, { id }, { headers: tokenHeaders(id) });
  await refreshCertificates();
  if (done !== null) toast.success(words);
};

export const collectNow = async (wordsFor: (count: number) => string): Promise<void> => {
  const done = await writeNow(doors.collectCertificates, {});
  await refreshCertificates();
  if (done !== null) toast.success(wordsFor(done.answer.collected));
};

export const hideNow = async (id: number, hidden: boolean): Promise<void> => {
  const done = await writeNow(keeping.hideCertificate, { id, hidden });
  await refreshCertificates();
  if (done !== null) toast.success(done.answer.message);
};

export const useShown = (userId: number) =>
  useCallPages(keeping.listShown, { user_id: userId }, { ...fresh, pageParam: 'after', items: (all): readonly ShownCertificate[] => all });

export const useRecords = (userId: number) =>
  useCallPages(
    keeping.listRecords,
    { user_id: userId },
    {
      ...fresh,
      pageParam: 'after',
      items: (all): readonly ChainRecord[] => all,
      cursor: (last) => last.leaf_index,
    },
  );

/** Where the specification sends whom, by what a certificate is and how it stands (career, section 4). */
export type Stand = Pick<PublicFacts, 'closedBy' | 'templateType' | 'cerStatus'>;
export type { CertificateDetail, KeptCertificate, PublicFacts };

/** Closes the mailbox that the key is of to letters about certificates; false where it did not come through. */
export const stopLettersNow = async (key: string): Promise<boolean> => (await writeNow(stopLetters, { key })) !== null;
