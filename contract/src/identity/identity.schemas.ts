import Type, { type Static } from 'typebox';
import { OpenedPicture } from '../files/files.schemas.ts';
import { afterPage, Done, Id, Nullable, Text, Time } from '../kernel/schemas.ts';
import { Person } from '../people/people.schemas.ts';
import { CaptchaProof } from '../security/security.schemas.ts';
import { DESC_MAX, FOREIGN_NAME_MAX, ORG_MAX, REASON_MAX } from './identity.limits.ts';

const Kind = Type.Union([Type.Literal('user'), Type.Literal('org'), Type.Literal('foreign')]);

/** Career, section 4, and decision 86: 0 under review, 1 verified, 2 rejected, ended, or in want of better pictures. */
const Status = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]);

/** What was given, under the names of the API family. `number` is empty once it was removed. */
const Given = Type.Object({
  name: Type.String(),
  number: Type.String(),
  phone: Type.String(),
  desc: Type.String(),
  files: Type.Array(Id()),
  org_name: Type.String(),
  org_address: Type.String(),
});

/** Somebody opened the pictures (decision 42). */
const Opening = Type.Object({ id: Id(), at: Time(), by: Type.Union([Type.Literal('owner'), Type.Literal('reviewer')]) });

/** Decision 86: `{}` where nothing was asked for, as clients of the API family take anything else for a failure. */
const OwnCertification = Type.Partial(
  Type.Object({
    id: Id(),
    user_id: Id(),
    certification_name: Type.Union([Type.Literal('user'), Type.Literal('org')]),
    type: Kind,
    status: Status,
    data: Given,
    /** Why it was rejected, or what better pictures must show. */
    reason: Nullable(Type.String()),
    /** It waits for better pictures, and keeps its place. */
    needs_pictures: Type.Boolean(),
    /** It ended with the paper that it was approved for. */
    is_ended: Type.Boolean(),
    /** Whether what was sent may be sent anew now, and whether an earlier approval holds meanwhile. */
    may_change: Type.Boolean(),
    is_verified: Type.Boolean(),
    phone_proven: Type.Boolean(),
    /** Working days until the answer; null once there is one. */
    days_left: Nullable(Type.Integer()),
    /** 'YYYY-MM-DD': the last day of the paper, where the reviewer read one. */
    valid_until: Nullable(Type.String()),
    papers_until: Nullable(Time()),
    decided_at: Nullable(Time()),
    openings: Type.Array(Opening),
    created_at: Time(),
    updated_at: Time(),
  }),
);
export type OwnCertification = Static<typeof OwnCertification>;

export const GetCertification = { input: Type.Object({}), answer: OwnCertification };

const INCOMPLETE = 'CERTIFICATION_INCOMPLETE';
const form = {
  name: Text({ min: 1, max: FOREIGN_NAME_MAX, says: INCOMPLETE }),
  number: Type.String({ minLength: 1, maxLength: 40, trim: true, says: 'CERTIFICATION_NUMBER_WRONG' }),
  phone: Type.String({ minLength: 1, maxLength: 20, trim: true, orNumber: true, says: 'CERTIFICATION_PHONE_WRONG' }),
};
const pictures = Type.Array(Id(), { maxItems: 10, says: 'CERTIFICATION_PICTURES_MISSING' });

/** Pictures are uploads of one's own by any door; those that were sent in the open turn private. */
const Form = Type.Object({
  type: Kind,
  ...form,
  desc: Text({ min: 1, max: DESC_MAX, says: INCOMPLETE }),
  files: pictures,
  org_name: Type.Optional(Text({ max: ORG_MAX })),
  org_address: Type.Optional(Text({ max: ORG_MAX })),
});
export type CertificationForm = Static<typeof Form>;

const Asked = Type.Intersect([Done, Type.Object({ id: Id(), status: Status })]);

/** POST where there is none; PATCH after a rejection, or while nobody has opened the papers (decision 86). */
export const AskCertification = { input: Form, answer: Asked };
export const ChangeCertification = { input: Form, answer: Asked };
export const WithdrawCertification = { input: Type.Object({}), answer: Type.Null() };

/** Decision 88: the same application with a phone that a code proves; pictures are needed all the same. */
export const ProveIdentity = {
  input: Type.Object({
    ...form,
    code: Type.String({ minLength: 1, maxLength: 10, trim: true, orNumber: true, says: 'CODE_WRONG' }),
    files: Type.Optional(pictures),
    desc: Type.Optional(Text({ max: DESC_MAX })),
    type: Type.Optional(Type.Union([Type.Literal('user'), Type.Literal('foreign')])),
  }),
  answer: Type.Intersect([Done, Type.Object({ id: Id(), status: Status, type: Kind })]),
};
export const SendIdentityCode = {
  input: Type.Object({ phone: form.phone, ...CaptchaProof }),
  answer: Done,
};
/** `status` and `type` are null where nothing was asked for. */
export const GetIdentityInfo = {
  input: Type.Object({}),
  answer: Type.Object({ status: Nullable(Status), type: Nullable(Kind), name: Type.String() }),
};

/** A picture of papers: only its owner opens it, and reviewers once it was sent in. */
export const UploadIdentityPaper = {
  input: Type.Object({ file: Type.Optional(Type.Unsafe<Blob>({ type: 'string', contentMediaType: 'application/octet-stream' })) }),
  answer: Type.Intersect([Done, Type.Object({ id: Id() })]),
};
const Papers = Type.Object({ pictures: Type.Array(OpenedPicture()) });
/** Addresses that open the pictures for ten minutes; that they were asked for is noted. */
export const OpenOwnIdentity = { input: Type.Object({}), answer: Papers };
export const OpenCertification = { input: Type.Object({ id: Id() }), answer: Papers };

const DeskState = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('approved'),
  Type.Literal('rejected'),
  Type.Literal('withdrawn'),
  Type.Literal('expired'),
]);

/** Papers of somebody else that bear the same number or picture: for the reviewer alone (decision 88). */
const Twin = Type.Object({
  id: Id(),
  state: DeskState,
  user: Nullable(Person),
  same: Type.Union([Type.Literal('number'), Type.Literal('picture'), Type.Literal('name')]),
});

const deskRow = {
  id: Id(),
  type: Kind,
  state: DeskState,
  /** In full: of the person, and of the company. */
  name: Type.String(),
  org_name: Type.String(),
  user: Nullable(Person),
  asked_at: Time(),
  /** Working days until the answer is due, below zero where it is late; null once there is one, or while better pictures are waited for. */
  days_left: Nullable(Type.Integer()),
  is_escalated: Type.Boolean(),
  needs_pictures: Type.Boolean(),
  /** Another name than the one that was certified before: two reviewers approve it. */
  former_name: Nullable(Type.String()),
  /** Who approved another name first. */
  seconded_by: Nullable(Person),
  rejected_before: Type.Integer(),
  /** How many pictures of papers there are; 0 once they were removed. */
  papers: Type.Integer(),
};

/** What waits, qualifications of companies included: the oldest first. */
const DeskCertification = Type.Object(deskRow);
export type DeskCertification = Static<typeof DeskCertification>;

const DeskCertificationDetail = Type.Object({
  ...deskRow,
  /** The number of the person's paper, in full for whoever has opened the pictures while it waits, else its last four; empty once it was removed. */
  number: Type.String(),
  registration_number: Type.String(),
  phone: Type.String(),
  phone_proven: Type.Boolean(),
  desc: Type.String(),
  org_address: Type.String(),
  reason: Nullable(Type.String()),
  decided_at: Nullable(Time()),
  decided_by: Nullable(Person),
  valid_until: Nullable(Type.String()),
  papers_until: Nullable(Time()),
  twins: Type.Array(Twin),
  openings: Type.Array(Type.Object({ id: Id(), at: Time(), user: Nullable(Person) })),
});
export type DeskCertificationDetail = Static<typeof DeskCertificationDetail>;

export const ListDeskCertifications = {
  input: Type.Object({ ...afterPage, state: Type.Optional(DeskState) }),
  answer: Type.Array(DeskCertification),
};
export const GetDeskCertification = { input: Type.Object({ id: Id() }), answer: DeskCertificationDetail };
export const ApproveCertification = {
  /** `valid_until` is the last day of the paper, 'YYYY-MM-DD'; left out or null where it has none. */
  input: Type.Object({ id: Id(), valid_until: Type.Optional(Nullable(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }))) }),
  answer: Type.Intersect([Done, Type.Object({ state: DeskState })]),
};
const Reasoned = Type.Object({ id: Id(), reason: Text({ min: 1, max: REASON_MAX }) });
export const RejectCertification = { input: Reasoned, answer: Done };
export const AskBetterPictures = { input: Reasoned, answer: Done };
