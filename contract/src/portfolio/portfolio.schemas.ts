import Type, { type Static } from 'typebox';
import { MONTH } from '../kernel/months.ts';
import { Done, Id, Nothing, Nullable, Text, Time } from '../kernel/schemas.ts';
import { Entry } from '../onboarding/onboarding.schemas.ts';
import { portfolioLimits as limits, orderedSections } from './portfolio.limits.ts';

/** A code of a dictionary. */
const Code = (says?: string) => Type.String({ maxLength: 40, trim: true, ...(says ? { says } : {}) });
const Month = (says: string) => Type.String({ pattern: MONTH, says });

/** Whose: without it, the caller's own. */
const Whose = { userId: Type.Optional(Id()) };
const One = Type.Object({ id: Id() });
/** Made without `id`, changed with it. */
const Saved = { id: Type.Optional(Id()) };
const SavedAnswer = Type.Intersect([Done, Type.Object({ id: Id() })]);

/** A picture that its address opens for some minutes; a narrower one by adding `w`. */
export const ReportPicture = Type.Object({ id: Id(), url: Type.String(), width: Type.Integer(), height: Type.Integer() });
export type ReportPicture = Static<typeof ReportPicture>;

export const Languages = Type.Object({
  native: Entry,
  first: Entry,
  second: Nullable(Entry),
  third: Nullable(Entry),
});
export type Languages = Static<typeof Languages>;

/** Null while the person told none. */
export const FindLanguages = { input: Type.Object(Whose), answer: Nullable(Languages) };

export const EditLanguages = {
  input: Type.Object({
    native: Type.Optional(Code()),
    first: Type.Optional(Code()),
    second: Type.Optional(Nullable(Code())),
    third: Type.Optional(Nullable(Code())),
  }),
  answer: Nothing,
};

export const SelectIndustries = { input: Type.Object(Whose), answer: Type.Array(Entry) };

export const EditIndustries = {
  input: Type.Object({
    /** Codes of the industry dictionary in the place of those chosen before. */
    industries: Type.Array(Type.String({ maxLength: 40 }), { maxItems: limits.industries }),
  }),
  answer: Nothing,
};

const workWords = {
  id: Id(),
  name: Type.String(),
  intro: Type.String(),
  sourceLanguage: Entry,
  targetLanguage: Entry,
  industry: Entry,
  /** Pages of its PDF. */
  pages: Type.Integer(),
};

/** A work in a list. */
export const WorkBrief = Type.Object({ ...workWords, cover: Nullable(ReportPicture) });
export type WorkBrief = Static<typeof WorkBrief>;

/** An uploaded PDF: `url` hands it out as an attachment for some minutes. */
export const WorkFile = Type.Object({
  id: Id(),
  name: Type.String(),
  /** Bytes. */
  size: Type.Integer(),
  pages: Type.Integer(),
  url: Type.String(),
  /** Its first pages. */
  previews: Type.Array(ReportPicture),
});
export type WorkFile = Static<typeof WorkFile>;

export const Work = Type.Object({ ...workWords, userId: Id(), file: WorkFile, createdAt: Time() });
export type Work = Static<typeof Work>;

export const ListWorks = { input: Type.Object(Whose), answer: Type.Array(WorkBrief) };
export const GetWork = { input: One, answer: Work };

export const SaveWork = {
  input: Type.Object({
    ...Saved,
    name: Type.Optional(Text({ max: limits.workName, says: 'WORK_NAME_TOO_LONG' })),
    intro: Type.Optional(Text({ max: limits.workIntro, says: 'WORK_INTRO_TOO_LONG' })),
    /** Of an upload of works. */
    fileId: Type.Optional(Id()),
    sourceLanguage: Type.Optional(Code()),
    targetLanguage: Type.Optional(Code()),
    industry: Type.Optional(Code()),
  }),
  answer: SavedAnswer,
};
export const DeleteWork = { input: One, answer: Nothing };

const Bytes = () => Type.Unsafe<Blob>({ type: 'string', contentMediaType: 'application/octet-stream' });
const File = Type.Object({ file: Type.Optional(Bytes()) });

export const UploadWorkFile = { input: File, answer: Type.Intersect([Done, WorkFile]) };
export const UploadCertificatePicture = { input: File, answer: Type.Intersect([Done, ReportPicture]) };

/** `startedOn` and `endedOn` are months; a project that was named in the guide may lack them. */
export const Project = Type.Object({
  id: Id(),
  name: Type.String(),
  company: Type.String(),
  intro: Type.String(),
  startedOn: Nullable(Type.String()),
  endedOn: Nullable(Type.String()),
});
export type Project = Static<typeof Project>;

export const ListProjects = { input: Type.Object(Whose), answer: Type.Array(Project) };
export const GetProject = { input: One, answer: Project };
export const SaveProject = {
  input: Type.Object({
    ...Saved,
    name: Type.Optional(Text({ max: limits.projectName, says: 'PROJECT_NAME_TOO_LONG' })),
    company: Type.Optional(Text({ max: limits.company, says: 'COMPANY_TOO_LONG' })),
    intro: Type.Optional(Text({ max: limits.projectIntro, says: 'PROJECT_INTRO_TOO_LONG' })),
    startedOn: Type.Optional(Month('PROJECT_START_MISSING')),
    endedOn: Type.Optional(Month('PROJECT_END_MISSING')),
  }),
  answer: SavedAnswer,
};
export const DeleteProject = { input: One, answer: Nothing };

export const Education = Type.Object({ id: Id(), school: Type.String(), degree: Entry, major: Type.String() });
export type Education = Static<typeof Education>;

export const ListEducation = { input: Type.Object(Whose), answer: Type.Array(Education) };
export const SaveEducation = {
  input: Type.Object({
    ...Saved,
    school: Type.Optional(Text({ max: limits.school, says: 'SCHOOL_TOO_LONG' })),
    /** A code of the education dictionary. */
    degree: Type.Optional(Code()),
    major: Type.Optional(Text({ max: limits.major, says: 'MAJOR_TOO_LONG' })),
  }),
  answer: SavedAnswer,
};
export const DeleteEducation = { input: One, answer: Nothing };

export const Certificate = Type.Object({
  id: Id(),
  type: Entry,
  name: Type.String(),
  /** Whole for its owner alone; others see how it ends. */
  number: Type.String(),
  issuer: Type.String(),
  /** A month. */
  issuedOn: Type.String(),
  pictures: Type.Array(ReportPicture),
});
export type Certificate = Static<typeof Certificate>;

export const ListCertificates = { input: Type.Object(Whose), answer: Type.Array(Certificate) };
export const SaveCertificate = {
  input: Type.Object({
    ...Saved,
    /** A code of the certificateType dictionary. */
    type: Type.Optional(Code()),
    name: Type.Optional(Text({ max: limits.certificateName, says: 'CERTIFICATE_NAME_TOO_LONG' })),
    number: Type.Optional(Text({ max: limits.certificateNumber })),
    issuer: Type.Optional(Text({ max: limits.issuer })),
    issuedOn: Type.Optional(Month('CERTIFICATE_DATE_MISSING')),
    /** Of uploads of certificates, in their order. */
    pictureIds: Type.Optional(Type.Array(Id(), { maxItems: limits.certificatePictures, says: 'CERTIFICATE_PICTURES_TOO_MANY' })),
  }),
  answer: SavedAnswer,
};
export const DeleteCertificate = { input: One, answer: Nothing };

/** The ids of everything in the section, in the order that is wanted. */
export const OrderSection = {
  input: Type.Object({
    section: Type.Enum([...orderedSections]),
    ids: Type.Array(Id(), { maxItems: limits.works, uniqueItems: true }),
  }),
  answer: Nothing,
};

/** Parts of a whole report: how many there are, and the first of them. */
export const WorksPart = Type.Object({ count: Type.Integer(), items: Type.Array(WorkBrief) });
export const ProjectsPart = Type.Object({ count: Type.Integer(), items: Type.Array(Project) });
export const EducationPart = Type.Object({ count: Type.Integer(), items: Type.Array(Education) });
export const CertificatesPart = Type.Object({ count: Type.Integer(), items: Type.Array(Certificate) });
