import Type, { type Static } from 'typebox';
import { afterPage, Id, Nullable } from '../kernel/schemas.ts';
import { Person } from '../people/people.schemas.ts';

const Mark = () => Type.Integer({ minimum: 1, maximum: 5 });
const Status = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3), Type.Literal(4)]);

/** An electronic certificate as a trial shows it. */
const Issued = Type.Object({
  /** Its number, by which everybody checks it. */
  id: Id(),
  cerStatus: Status,
  issuedOn: Type.String(),
  /** Why it was withdrawn. */
  reason: Nullable(Type.String()),
});

/** Why none is given for a trial. */
const WhyNot = Type.Union([
  Type.Literal('not-public'),
  Type.Literal('not-passed'),
  Type.Literal('not-counted'),
  Type.Literal('stitched'),
  Type.Literal('revoked'),
  /** Operators closed the kind. */
  Type.Literal('closed'),
]);

const row = {
  /** Of the trial. */
  id: Id(),
  sourceLanguage: Type.String(),
  targetLanguage: Type.String(),
  industry: Type.String(),
  language: Nullable(Mark()),
  knowledge: Nullable(Mark()),
  punctuality: Nullable(Mark()),
  /** Of ten. */
  mark: Nullable(Type.Number()),
  markedOn: Nullable(Type.String()),
  /** Who started it, as long as both publish it. */
  initiator: Nullable(Person),
  certificate: Nullable(Issued),
  whyNot: Nullable(WhyNot),
};

export const TrialCertificateRow = Type.Object(row);
export type TrialCertificateRow = Static<typeof TrialCertificateRow>;

export const TrialCertificate = Type.Object({
  ...row,
  /** What the certificate says of it, in the caller's language. */
  result: Type.String(),
  /** The certified name that it is made out to; '' where there is none yet. */
  name: Type.String(),
  /** 1 certified, 0 being looked at, null for neither (decision 86). */
  certification: Nullable(Type.Union([Type.Literal(0), Type.Literal(1)])),
});
export type TrialCertificate = Static<typeof TrialCertificate>;

/** Trials that the caller translated and that passed in public, and those that have a certificate; newest first. */
export const ListTrialCertificates = { input: Type.Object({ ...afterPage }), answer: Type.Array(TrialCertificateRow) };
export const GetTrialCertificate = { input: Type.Object({ id: Id() }), answer: TrialCertificate };
/** Issued by the house, claimed at once and being recorded. */
export const TakeTrialCertificate = {
  input: Type.Object({ id: Id() }),
  answer: Type.Object({ certificate: Id(), message: Type.String() }),
};
/** To both of the trial however it stands; to everybody while it holds and the trial is public. */
export const GetCertificateOfTrial = { input: Type.Object({ id: Id() }), answer: Nullable(Issued) };
