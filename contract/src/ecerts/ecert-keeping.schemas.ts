import Type, { type Static } from 'typebox';
import { afterPage, Done, Id, Nullable, Time } from '../kernel/schemas.ts';
import { CertificateStatus, TemplateType } from './ecerts.schemas.ts';

const Count = () => Type.Integer({ minimum: 0 });

/** How far the recording of a claim has come: what is done, and nothing of the person (decision 93). */
export const GetRecording = {
  input: Type.Object({ id: Id() }),
  answer: Type.Object({
    cerStatus: CertificateStatus(),
    templateType: TemplateType(),
    signed: Type.Boolean(),
    /** Its place in the log, once it stands there. */
    leaf_index: Nullable(Count()),
    /** A head that holds it is signed. */
    is_headed: Type.Boolean(),
    /** It takes longer than it ever should: claiming again sets it going anew. */
    is_stuck: Type.Boolean(),
  }),
};
export type Recording = Static<(typeof GetRecording)['answer']>;

/** Whether the caller's report shows a certificate that they keep. It is hidden and never deleted. */
export const HideCertificate = { input: Type.Object({ id: Id(), hidden: Type.Boolean() }), answer: Done };

/** A certificate as the report of who keeps it shows it: recorded, and not revoked. */
export const ShownCertificate = Type.Object({
  id: Id(),
  title: Type.String(),
  /** Empty where its issuer is no certified company any more. */
  issuer: Type.String(),
  /** The account of the organisation; null for the house. */
  issuer_id: Nullable(Id()),
  template_type: TemplateType(),
  result: Type.String(),
  issued_on: Type.String(),
  achieved_on: Nullable(Type.String()),
  is_past: Type.Boolean(),
  /** It was issued to the name that the account is certified under. */
  is_own_name: Type.Boolean(),
  /** Its issuer suspended it for now. */
  is_suspended: Type.Boolean(),
});
export type ShownCertificate = Static<typeof ShownCertificate>;

/** The part 'ecertificates' of a report: how many there are, and the newest of them. */
export const ECertificatesPart = Type.Object({ count: Count(), items: Type.Array(ShownCertificate) });
export type ECertificatesPart = Static<typeof ECertificatesPart>;

export const ListShown = { input: Type.Object({ user_id: Id(), ...afterPage }), answer: Type.Array(ShownCertificate) };

/** What stands in the log of certificates of somebody. Which certificate it is, is told where their report shows those. */
export const ChainRecord = Type.Object({
  leaf_index: Count(),
  leaf_hash: Type.String(),
  recorded_at: Time(),
  certificate: Nullable(Type.Object({ id: Id(), title: Type.String(), issuer: Type.String() })),
});
export type ChainRecord = Static<typeof ChainRecord>;

/** `user_id` is missed out for one's own; `after` is a place in the log. */
export const ListRecords = {
  input: Type.Object({ user_id: Type.Optional(Id()), ...afterPage }),
  answer: Type.Array(ChainRecord),
};
