import * as claims from '#contract/ecert-claims/ecert-claims.doors.ts';
import type { ClaimRequest, OwnRequest } from '#contract/ecert-claims/ecert-claims.schemas.ts';
import * as doors from '#contract/ecerts/ecerts.doors.ts';
import type { PublicFacts } from '#contract/ecerts/ecerts.schemas.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';
import { saveToken } from './claim-token.ts';

const fresh = { staleTimeMs: 0 } as const;

export const useOwnRequest = (id: number | null) => useCall(claims.getOwnRequest, id === null ? null : { id }, fresh);

/** What came of the proof by one's certification: `uncertified` has none, `unshown` where the issuer has to decide. */
export type Proof = 'proven' | 'uncertified' | 'unshown' | 'failed';

export const proveIdentityNow = async (id: number): Promise<Proof> => {
  let proof: Proof = 'failed';
  const done = await writeNow(
    claims.proveIdentity,
    { id },
    {
      handles: ({ reason }) => {
        if (reason === 'ECERT_IDENTITY_UNSHOWN') proof = 'unshown';
        else if (reason === 'CERTIFICATION_NEEDED' || reason === 'CERTIFICATION_WAITING') proof = 'uncertified';
        return proof !== 'failed';
      },
    },
  );
  if (done === null) return proof;
  saveToken(id, done.answer.token);
  await refreshAnswers(doors.getCertificate);
  return 'proven';
};

export const askIssuerNow = async (id: number, text: string): Promise<boolean> => {
  const done = await writeNow(claims.askIssuer, { id, text });
  await refreshAnswers(claims.getOwnRequest);
  if (done !== null) toast.success(done.answer.message);
  return done !== null;
};

export const useRequests = (state: ClaimRequest['state']) =>
  useCallPages(
    claims.listRequests,
    { state },
    { ...fresh, pageParam: 'after', saveCopy: false, items: (all): readonly ClaimRequest[] => all },
  );

export const decideNow = async (id: number, decision: { readonly accepts: boolean; readonly reason?: string }): Promise<boolean> => {
  const done = await writeNow(claims.decideRequest, { id, ...decision });
  await refreshAnswers(claims.listRequests);
  if (done !== null) toast.success(done.answer.message);
  return done !== null;
};

export const useMovable = () =>
  useCallPages(claims.listMovable, {}, { ...fresh, pageParam: 'after', items: (all): readonly PublicFacts[] => all });

/** The code for the other account; null where it was refused, which was said. */
export const offerMoveNow = async (id: number): Promise<string | null> => (await writeNow(claims.offerMove, { id }))?.answer.code ?? null;

/** Brings one over, by its number or by a code; the words for the field where it could not be. */
export const moveNow = async (
  given: { readonly id: number } | { readonly code: string },
  words: string,
): Promise<{ readonly ok: boolean; readonly words: string | null }> => {
  let wrong: string | null = null;
  const done = await writeNow(claims.moveCertificate, given, {
    handles: (error) => {
      if (!('code' in given) || (error.reason !== 'ECERT_MOVE_WRONG' && error.reason !== 'ECERT_MOVE_OTHER')) return false;
      wrong = error.message;
      return true;
    },
  });
  await Promise.all([refreshAnswers(claims.listMovable), refreshAnswers(doors.listMyCertificates), refreshAnswers(doors.getCertificate)]);
  if (done !== null) toast.success(words);
  return { ok: done !== null, words: wrong };
};

export type { ClaimRequest, OwnRequest };
