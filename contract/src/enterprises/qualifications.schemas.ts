import Type, { type Static } from 'typebox';
import { OpenedPicture } from '../files/files.schemas.ts';
import { afterPage, Done, Id, Nullable, Text, Time } from '../kernel/schemas.ts';
import { Person } from '../people/people.schemas.ts';
import { COMPANY_NAME_MAX, PAPERS_MAX, REASON_MAX, REGISTRATION_MAX, REPRESENTATIVE_MAX } from './enterprises.limits.ts';
import { PublicQualification } from './enterprises.schemas.ts';

export const QualificationState = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('approved'),
  Type.Literal('rejected'),
  Type.Literal('withdrawn'),
  Type.Literal('expired'),
]);
export type QualificationState = Static<typeof QualificationState>;

/** Somebody opened the pictures of the papers (decision 42). */
const Opening = Type.Object({ id: Id(), at: Time(), by: Type.Union([Type.Literal('owner'), Type.Literal('reviewer')]) });

const asked = {
  id: Id(),
  state: QualificationState,
  company_name: Type.String(),
  registration_number: Type.String(),
  legal_representative: Type.String(),
  /** How many pictures of papers there are; 0 once they were removed. */
  papers: Type.Integer(),
  asked_at: Time(),
  decided_at: Nullable(Time()),
  /** Why it was rejected, or what better pictures must show. */
  reason: Nullable(Type.String()),
  /** When the pictures go, or went; null while nobody has decided. */
  papers_until: Nullable(Time()),
};

/** As the company sees the qualification that it asked for: `needs_pictures` where it waits for better ones, and may be sent anew in its place. */
export const OwnQualification = Type.Object({ ...asked, needs_pictures: Type.Boolean(), openings: Type.Array(Opening) });
export type OwnQualification = Static<typeof OwnQualification>;

/** As a reviewer sees it. */
export const DeskQualification = Type.Object({
  ...asked,
  country: Type.String(),
  user: Nullable(Person),
  decided_by: Nullable(Person),
  /** How often the company was rejected before. */
  rejected_before: Type.Integer(),
});
export type DeskQualification = Static<typeof DeskQualification>;

/** The newest; null where the company never asked. */
export const GetOwnQualification = { input: Type.Object({}), answer: Type.Object({ qualification: Nullable(OwnQualification) }) };

/** A picture of papers: only its owner opens it, and reviewers once the qualification is asked for. */
export const UploadPaper = {
  input: Type.Object({ file: Type.Optional(Type.Unsafe<Blob>({ type: 'string', contentMediaType: 'application/octet-stream' })) }),
  answer: Type.Intersect([Done, Type.Object({ id: Id() })]),
};

/** Pictures are uploads of `UploadPaper`, or of the private channel. */
export const AskQualification = {
  input: Type.Object({
    company_name: Text({ min: 1, max: COMPANY_NAME_MAX, says: 'GUIDE_INCOMPLETE' }),
    registration_number: Type.String({ pattern: `^[0-9A-Za-z-]{5,${REGISTRATION_MAX}}$`, trim: true, says: 'REGISTRATION_NUMBER_WRONG' }),
    legal_representative: Text({ min: 1, max: REPRESENTATIVE_MAX, says: 'GUIDE_INCOMPLETE' }),
    files: Type.Array(Id(), { minItems: 1, maxItems: PAPERS_MAX, says: 'PAPERS_MISSING' }),
  }),
  answer: Done,
};

const Papers = Type.Object({ pictures: Type.Array(OpenedPicture()) });

/** Addresses that open the pictures for ten minutes; that they were asked for is noted. */
export const OpenOwnPapers = { input: Type.Object({}), answer: Papers };
export const OpenPapers = { input: Type.Object({ id: Id() }), answer: Papers };

/** Those that wait longest first; decided ones newest first. */
export const ListDeskQualifications = {
  input: Type.Object({ ...afterPage, state: Type.Optional(QualificationState) }),
  answer: Type.Array(DeskQualification),
};
export const GetDeskQualification = { input: Type.Object({ id: Id() }), answer: DeskQualification };
export const ApproveQualification = { input: Type.Object({ id: Id() }), answer: Done };
export const RejectQualification = { input: Type.Object({ id: Id(), reason: Text({ min: 1, max: REASON_MAX }) }), answer: Done };

/** Companies whose qualification was approved, the latest first. */
export const ListQualifications = { input: Type.Object({ ...afterPage }), answer: Type.Array(PublicQualification) };
export const GetQualification = { input: Type.Object({ id: Id() }), answer: PublicQualification };
