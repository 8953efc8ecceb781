import Type, { type Static } from 'typebox';
import { afterPage, Done, Id, Nothing, Nullable, Text, Time } from '../kernel/schemas.ts';
import {
  REASON_MAX,
  RECIPIENT_NAME_MAX,
  RECIPIENTS_MAX,
  RESULT_MAX,
  TEMPLATE_NAME_MAX,
  TEMPLATE_TEXT_MAX,
  VALID_MONTHS_MAX,
} from './ecerts.limits.ts';

/** 1 for organisations, 2 for people (decision 89). */
const TemplateType = () => Type.Union([Type.Literal(1), Type.Literal(2)]);
/** 1 open, 2 closed: nothing more is issued or claimed. */
const TemplateStatus = () => Type.Union([Type.Literal(1), Type.Literal(2)]);
/** 1 issued, 2 claimed and being recorded, 3 recorded, 4 revoked. */
const CertificateStatus = () => Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3), Type.Literal(4)]);
const Day = () => Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });

export const CreateTemplate = {
  input: Type.Object({
    name: Text({ min: 1, max: TEMPLATE_NAME_MAX }),
    template_type: TemplateType(),
    description: Text({ min: 1, max: TEMPLATE_TEXT_MAX }),
    criteria: Text({ min: 1, max: TEMPLATE_TEXT_MAX }),
    /** Without it certificates hold for good. */
    valid_months: Type.Optional(Type.Integer({ minimum: 1, maximum: VALID_MONTHS_MAX })),
  }),
  answer: Type.Object({ id: Id() }),
};

export const Template = Type.Object({
  id: Id(),
  name: Type.String(),
  template_type: TemplateType(),
  status: TemplateStatus(),
  description: Type.String(),
  criteria: Type.String(),
  valid_months: Nullable(Type.Integer()),
  issued_count: Type.Integer(),
  claimed_count: Type.Integer(),
  created_at: Time(),
});
export type Template = Static<typeof Template>;

/** The caller's own, newest first; an operator's are those of the house. */
export const ListTemplates = { input: Type.Object({ ...afterPage }), answer: Type.Array(Template) };

export const UpdateTemplate = { input: Type.Object({ id: Id(), status: TemplateStatus() }), answer: Done };

export const Recipient = Type.Object({
  name: Text({ min: 1, max: RECIPIENT_NAME_MAX }),
  /** Reserved for the claim: at least one of both. */
  phone: Type.Optional(Text({ max: 30 })),
  email: Type.Optional(Text({ max: 100 })),
  achieved_on: Type.Optional(Day()),
  result: Type.Optional(Text({ max: RESULT_MAX })),
});
export type Recipient = Static<typeof Recipient>;

/** Recipients that cannot be taken are left out and named by their line; the others are issued. With `dry_run` nobody is. */
export const IssueCertificates = {
  input: Type.Object({
    id: Id(),
    recipients: Type.Array(Recipient, { minItems: 1, maxItems: RECIPIENTS_MAX }),
    dry_run: Type.Optional(Type.Boolean()),
  }),
  answer: Type.Object({
    certificates: Type.Array(Type.Object({ id: Id(), line: Type.Integer(), security_code: Type.String() })),
    left_out: Type.Array(Type.Object({ line: Type.Integer(), reason: Type.String() })),
    /** How many were taken, or would be. */
    taken: Type.Integer(),
  }),
};

export const IssuedCertificate = Type.Object({
  id: Id(),
  name: Type.String(),
  phone: Nullable(Type.String()),
  email: Nullable(Type.String()),
  status: CertificateStatus(),
  achieved_on: Nullable(Type.String()),
  result: Type.String(),
  reason: Nullable(Type.String()),
  created_at: Time(),
});
export type IssuedCertificate = Static<typeof IssuedCertificate>;

/** Of one template of the caller's, newest first; contacts are masked. */
export const ListIssued = { input: Type.Object({ id: Id(), ...afterPage }), answer: Type.Array(IssuedCertificate) };

/** For good, and the reason is public. */
export const RevokeCertificate = {
  input: Type.Object({ id: Id(), reason: Text({ min: 1, max: REASON_MAX }) }),
  answer: Done,
};

/** Nothing of the person: what it is, of whom, and how it stands. */
export const PublicFacts = Type.Object({
  id: Id(),
  templateStatus: TemplateStatus(),
  templateType: TemplateType(),
  cerStatus: CertificateStatus(),
  title: Type.String(),
  issuer: Type.String(),
  issuedOn: Type.String(),
  /** Why it was revoked. */
  reason: Nullable(Type.String()),
});
export type PublicFacts = Static<typeof PublicFacts>;

export const VerifyCertificate = { input: Type.Object({ id: Id() }), answer: PublicFacts };
/** The number that stands on paper. */
export const VerifyNumber = { input: Type.Object({ code: Text({ min: 1, max: 40 }) }), answer: PublicFacts };

const contacts = { phone: Type.Optional(Text({ max: 30 })), email: Type.Optional(Text({ max: 100 })) };
const captcha = {
  captchaScene: Type.Optional(Type.String({ maxLength: 40 })),
  captchaData: Type.Optional(
    Type.Object({ ticket: Type.String({ maxLength: 8_000 }), randstr: Type.Optional(Type.String({ maxLength: 200 })) }),
  ),
};

export const SendClaimCode = {
  input: Type.Object({ id: Id(), ...contacts, ...captcha }),
  answer: Type.Object({ contact: Type.String() }),
};

export const CheckClaimCode = {
  input: Type.Object({
    id: Id(),
    ...contacts,
    ...captcha,
    code: Type.Optional(Text({ max: 6 })),
    securityCode: Type.Optional(Text({ max: 20 })),
  }),
  /** For the header `ecert-token`: half an hour, for this certificate alone. */
  answer: Type.Object({ token: Type.String() }),
};

export const TakeCertificate = { input: Type.Object({ id: Id() }), answer: Type.Object({ cerStatus: CertificateStatus() }) };

export const CertificateDetail = Type.Object({
  ...PublicFacts.properties,
  name: Type.String(),
  description: Type.String(),
  criteria: Type.String(),
  result: Type.String(),
  achievedOn: Nullable(Type.String()),
  claimedAt: Nullable(Time()),
  recordedAt: Nullable(Time()),
  /** Whose it is among the accounts here; null where it was claimed without one. */
  userId: Nullable(Id()),
  /** The signed credential, once it is recorded. */
  credential: Nullable(Type.String()),
  /** With which its leaf in the log is made out of the credential. */
  salt: Nullable(Type.String()),
});
export type CertificateDetail = Static<typeof CertificateDetail>;

/** For whoever proved the contact (`ecert-token`), and for the account that keeps it. */
export const GetCertificate = { input: Type.Object({ id: Id() }), answer: CertificateDetail };

/** Those that the caller's account keeps, newest first. */
export const ListMine = { input: Type.Object({ ...afterPage }), answer: Type.Array(PublicFacts) };

export const BindCertificate = { input: Type.Object({ id: Id() }), answer: Nothing };

/** Those that wait for the caller: reserved for a phone or mailbox that they confirmed, and not claimed yet. */
export const ListWaiting = { input: Type.Object({ ...afterPage }), answer: Type.Array(PublicFacts) };

/** Brings what was claimed by the caller's confirmed contacts, without an account, into theirs. */
export const CollectCertificates = { input: Type.Object({}), answer: Type.Object({ collected: Type.Integer() }) };

export const GetCertificateAccount = {
  input: Type.Object({}),
  answer: Type.Object({
    /** How many the account keeps. */
    certificates: Type.Integer(),
    /** How many wait to be claimed. */
    waiting: Type.Integer(),
    /** The confirmed contacts that claims may be made by, masked. */
    contacts: Type.Array(Type.String()),
  }),
};

/** Whether an account is an organisation that may issue. */
export const CheckOrganization = {
  input: Type.Object({ id: Id() }),
  answer: Type.Object({ id: Id(), certified: Type.Boolean(), name: Type.String() }),
};
