import Type, { type Static } from 'typebox';
import { CODE_MAX } from '../accounts/accounts.limits.ts';
import { afterPage, Done, Id, Nothing, Nullable, Text, Time } from '../kernel/schemas.ts';
import {
  REASON_MAX,
  RECIPIENT_NAME_MAX,
  RECIPIENTS_MAX,
  RESULT_MAX,
  SECURITY_CODE_MAX,
  TEMPLATE_NAME_MAX,
  TEMPLATE_TEXT_MAX,
  TYPED_EMAIL_MAX,
  TYPED_ID_NUMBER_MAX,
  TYPED_NUMBER_MAX,
  TYPED_PHONE_MAX,
  VALID_MONTHS_MAX,
} from './ecerts.limits.ts';
import { Layout } from './layout.schemas.ts';

/** 1 for organisations, 2 for people (decision 89). */
export const TemplateType = () => Type.Union([Type.Literal(1), Type.Literal(2)]);
/** 1 open, 2 closed: nothing more is issued or claimed. */
const TemplateStatus = () => Type.Union([Type.Literal(1), Type.Literal(2)]);
/** 1 issued, 2 claimed and being recorded, 3 recorded, 4 revoked. */
export const CertificateStatus = () => Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3), Type.Literal(4)]);
const Day = () => Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });

/** How certificates are drawn; the mark and the seal of the issuer are pictures of the caller's. */
const look = {
  layout: Type.Optional(Layout),
  picture_id: Type.Optional(Nullable(Id())),
  seal_id: Type.Optional(Nullable(Id())),
};

export const CreateTemplate = {
  input: Type.Object({
    name: Text({ min: 1, max: TEMPLATE_NAME_MAX }),
    template_type: TemplateType(),
    description: Text({ min: 1, max: TEMPLATE_TEXT_MAX }),
    criteria: Text({ min: 1, max: TEMPLATE_TEXT_MAX }),
    /** Without it certificates hold for good. */
    valid_months: Type.Optional(Type.Integer({ minimum: 1, maximum: VALID_MONTHS_MAX })),
    ...look,
  }),
  answer: Type.Object({ id: Id() }),
};

const TemplatePicture = Type.Object({ id: Id(), url: Type.String() });

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
  layout: Layout,
  picture: Nullable(TemplatePicture),
  seal: Nullable(TemplatePicture),
  created_at: Time(),
});
export type Template = Static<typeof Template>;

/** The caller's own, newest first; an operator's are those of the house. */
export const ListTemplates = { input: Type.Object({ ...afterPage }), answer: Type.Array(Template) };

export const GetTemplate = { input: Type.Object({ id: Id() }), answer: Template };

/** Its status at any time; whatever else it says until the first certificate was issued. */
export const UpdateTemplate = {
  input: Type.Object({
    id: Id(),
    status: Type.Optional(TemplateStatus()),
    name: Type.Optional(Text({ min: 1, max: TEMPLATE_NAME_MAX })),
    template_type: Type.Optional(TemplateType()),
    description: Type.Optional(Text({ min: 1, max: TEMPLATE_TEXT_MAX })),
    criteria: Type.Optional(Text({ min: 1, max: TEMPLATE_TEXT_MAX })),
    /** Null for what holds for good. */
    valid_months: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: VALID_MONTHS_MAX }))),
    ...look,
  }),
  answer: Done,
};

export const Recipient = Type.Object({
  name: Text({ min: 1, max: RECIPIENT_NAME_MAX }),
  /** Reserved for the claim: at least one of both. */
  phone: Type.Optional(Text({ max: TYPED_PHONE_MAX })),
  email: Type.Optional(Text({ max: TYPED_EMAIL_MAX })),
  /** Of a card or passport, for whoever lost the contact: kept as a keyed hash alone (decision 92). */
  id_number: Type.Optional(Text({ max: TYPED_ID_NUMBER_MAX })),
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
  suspension: Nullable(Type.String()),
  /** Of two of which one was wrong: the wrong one, and the right one. */
  replaces: Nullable(Id()),
  replaced_by: Nullable(Id()),
  created_at: Time(),
});
export type IssuedCertificate = Static<typeof IssuedCertificate>;

/** Of one template of the caller's, newest first; contacts are masked. */
export const ListIssued = {
  input: Type.Object({
    id: Id(),
    status: Type.Optional(CertificateStatus()),
    number: Type.Optional(Text({ max: TYPED_NUMBER_MAX })),
    ...afterPage,
  }),
  answer: Type.Array(IssuedCertificate),
};

export const GetIssued = {
  input: Type.Object({ id: Id() }),
  answer: Type.Object({
    ...IssuedCertificate.properties,
    template_id: Id(),
    title: Type.String(),
    /** Empty where it is a company that is certified no more. */
    issuer: Type.String(),
    /** Whether the caller issued it; operators read those of others as well. */
    is_own: Type.Boolean(),
  }),
};

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
  /** The day on which its term ends; null where it holds for good. */
  endsOn: Nullable(Type.String()),
  /** Its term is over. */
  isPast: Type.Boolean(),
  /** Why it cannot be claimed, where nobody did: its kind was closed, its term is over, its issuer is certified no more, or its recipient was forgotten. */
  closedBy: Nullable(Type.Union([Type.Literal('template'), Type.Literal('term'), Type.Literal('issuer'), Type.Literal('forgotten')])),
  /** Why it was revoked. */
  reason: Nullable(Type.String()),
  /** Why its issuer suspended it; null where it is not suspended now. */
  suspension: Nullable(Type.String()),
  /** The one that was wrong and that this one stands for, and the right one that stands for this. */
  replaces: Type.Optional(Nullable(Id())),
  replacedBy: Type.Optional(Nullable(Id())),
});
export type PublicFacts = Static<typeof PublicFacts>;

export const VerifyCertificate = { input: Type.Object({ id: Id() }), answer: PublicFacts };
/** The number that stands on paper. */
export const VerifyNumber = { input: Type.Object({ code: Text({ min: 1, max: TYPED_NUMBER_MAX }) }), answer: PublicFacts };

const contacts = { phone: Type.Optional(Text({ max: TYPED_PHONE_MAX })), email: Type.Optional(Text({ max: TYPED_EMAIL_MAX })) };
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
    code: Type.Optional(Text({ max: CODE_MAX })),
    securityCode: Type.Optional(Text({ max: SECURITY_CODE_MAX })),
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
  /** Whether an account keeps it, whoever's: it alone exports and moves it. */
  isKept: Type.Boolean(),
  /** Its holder keeps it out of their report. */
  hidden: Type.Boolean(),
  /** The signed credential, once it is recorded. */
  credential: Nullable(Type.String()),
  /** The same as VC-JWT. */
  token: Nullable(Type.String()),
  /** With which its leaf in the log is made out of the credential. */
  salt: Nullable(Type.String()),
});
export type CertificateDetail = Static<typeof CertificateDetail>;

/** For whoever proved the contact (`ecert-token`), and for the account that keeps it. */
export const GetCertificate = { input: Type.Object({ id: Id() }), answer: CertificateDetail };

export const KeptCertificate = Type.Object({
  ...PublicFacts.properties,
  /** It is kept out of the report. */
  hidden: Type.Boolean(),
});
export type KeptCertificate = Static<typeof KeptCertificate>;

/** Those that the caller's account keeps, newest first. */
export const ListMine = { input: Type.Object({ ...afterPage }), answer: Type.Array(KeptCertificate) };

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
