import Type, { type Static } from 'typebox';
import { PublicFacts } from '../ecerts/ecerts.schemas.ts';
import { afterPage, Done, Id, Nullable, Text, Time } from '../kernel/schemas.ts';
import { CLAIM_TEXT_MAX, MOVE_CODE_MAX } from './ecert-claims.limits.ts';

/**
 * Decision 92: a holder without the kept contact proves who they are by their certification. The token is that of `validateCode`: half an
 * hour, for this certificate alone.
 */
export const ProveIdentity = { input: Type.Object({ id: Id() }), answer: Type.Object({ token: Type.String() }) };

/** Where the papers alone do not show it, the issuer decides, who is told the certified name of whoever asks. */
export const AskIssuer = { input: Type.Object({ id: Id(), text: Text({ max: CLAIM_TEXT_MAX }) }), answer: Done };

/** `unanswered`: nobody decided in time. */
const RequestState = () =>
  Type.Union([Type.Literal('waiting'), Type.Literal('accepted'), Type.Literal('refused'), Type.Literal('unanswered')]);

/** How the caller's last request about a certificate stands; null where there is none. */
export const GetOwnRequest = {
  input: Type.Object({ id: Id() }),
  answer: Type.Object({ state: Nullable(RequestState()), reason: Type.String() }),
};
export type OwnRequest = Static<(typeof GetOwnRequest)['answer']>;

/** What an issuer reads of somebody who says that a certificate is theirs. */
export const ClaimRequest = Type.Object({
  id: Id(),
  state: RequestState(),
  certificate_id: Id(),
  title: Type.String(),
  /** To whom it was issued, as the issuer wrote it. */
  recipient: Type.String(),
  /** The name that whoever asks is certified under; empty where they are no more. */
  certified_name: Type.String(),
  text: Type.String(),
  /** Of the decision. */
  reason: Type.String(),
  asked_at: Time(),
});
export type ClaimRequest = Static<typeof ClaimRequest>;

/** The caller's desk, the longest wait first; of those that were decided the latest first. */
export const ListRequests = {
  input: Type.Object({ state: Type.Optional(RequestState()), ...afterPage }),
  answer: Type.Array(ClaimRequest),
};

export const DecideRequest = {
  input: Type.Object({ id: Id(), accepts: Type.Boolean(), reason: Type.Optional(Text({ max: CLAIM_TEXT_MAX })) }),
  answer: Done,
};

/** For the other account: it holds for half an hour at least, while the caller keeps the certificate. */
export const OfferMove = { input: Type.Object({ id: Id() }), answer: Type.Object({ code: Type.String() }) };

/** What other accounts keep that are certified under the number of the caller's: one person's. */
export const ListMovable = { input: Type.Object({ ...afterPage }), answer: Type.Array(PublicFacts) };

/** Into the caller's account: by the number, out of an account of the same certified person; by the code, out of the one that gave it. */
export const MoveCertificate = {
  input: Type.Object({ id: Type.Optional(Id()), code: Type.Optional(Text({ max: MOVE_CODE_MAX })) }),
  answer: Type.Object({ id: Id() }),
};
