import Type, { type Static } from 'typebox';
import { EMAIL_MAX } from '../accounts/accounts.limits.ts';
import { OpenedPicture, UploadFile } from '../files/files.schemas.ts';
import { afterPage, Done, Id, Nullable, Text, Time } from '../kernel/schemas.ts';
import { Person } from '../people/people.schemas.ts';
import { EXCEPTION_ANSWER_MAX, EXCEPTION_MAX, EXCEPTION_PICTURES_MAX } from './ecert-exceptions.limits.ts';

const Kind = Type.Union([Type.Literal('name'), Type.Literal('content'), Type.Literal('other')]);
export const ExceptionState = Type.Union([Type.Literal('open'), Type.Literal('answered')]);
export type ExceptionState = Static<typeof ExceptionState>;

/** What opens an exception to a guest who has no account. */
const Key = () => Type.String({ pattern: '^[\\w-]{22}$' });

const Words = Type.Object({
  /** Who says it: whoever asked, the issuer, or an operator of the house. */
  by: Type.Union([Type.Literal('person'), Type.Literal('issuer'), Type.Literal('house')]),
  text: Type.String(),
  at: Time(),
});

/** Of its certificate what everybody may know. */
const About = Type.Object({ id: Id(), title: Type.String(), issuer: Type.String() });

const Pictures = Type.Array(OpenedPicture());

/**
 * `files` are pictures of the caller, for who has an account; they turn private. A guest gives a mailbox for the answer, unless the header
 * `ecert-token` shows that the certificate is theirs: then the reserved mailbox is told.
 */
export const CreateException = {
  input: Type.Object({
    id: Id(),
    kind: Kind,
    content: Text({ min: 1, max: EXCEPTION_MAX }),
    files: Type.Optional(Type.Array(Id(), { maxItems: EXCEPTION_PICTURES_MAX })),
    email: Type.Optional(Text({ max: EMAIL_MAX })),
  }),
  answer: Type.Object({
    id: Id(),
    /** For a guest: with it they read the answer, and come back to it. */
    key: Nullable(Type.String()),
    message: Type.String(),
  }),
};

export const UploadExceptionPicture = UploadFile;

const row = {
  id: Id(),
  kind: Kind,
  state: ExceptionState,
  certificate: About,
  createdAt: Time(),
  /** When it was answered last. */
  answeredAt: Nullable(Time()),
  isReopened: Type.Boolean(),
};

export const OwnExceptionRow = Type.Object({ ...row, content: Type.String() });
export type OwnExceptionRow = Static<typeof OwnExceptionRow>;

export const OwnException = Type.Object({
  ...row,
  words: Type.Array(Words),
  pictures: Pictures,
  /** Where the answer goes, masked; null for who has an account. */
  contact: Nullable(Type.String()),
  mayReopen: Type.Boolean(),
});
export type OwnException = Static<typeof OwnException>;

/** The caller's own, newest first. */
export const ListOwnExceptions = { input: Type.Object({ ...afterPage }), answer: Type.Array(OwnExceptionRow) };
export const GetOwnException = { input: Type.Object({ id: Id(), key: Type.Optional(Key()) }), answer: OwnException };
/** Once, after an answer that did not help. */
export const ReopenException = {
  input: Type.Object({ id: Id(), key: Type.Optional(Key()), content: Text({ min: 1, max: EXCEPTION_MAX }) }),
  answer: Done,
};

const deskRow = {
  ...row,
  content: Type.String(),
  /** Null for a guest, and where the account is gone. */
  user: Nullable(Person),
  /** They showed that the certificate is theirs, or their account keeps it. */
  isProven: Type.Boolean(),
};

export const ExceptionRow = Type.Object(deskRow);
export type ExceptionRow = Static<typeof ExceptionRow>;

export const Exception = Type.Object({
  ...deskRow,
  words: Type.Array(Words),
  /** How many pictures came with it; they are opened by a call of their own, which is noted. */
  pictures: Type.Integer(),
  /** A guest's mailbox, masked. */
  contact: Nullable(Type.String()),
  openings: Type.Array(Type.Object({ user: Nullable(Person), at: Time() })),
  mayAnswer: Type.Boolean(),
});
export type Exception = Static<typeof Exception>;

/** What waits first: the oldest of those that are open, the newest of those that are answered. */
export const ListExceptions = {
  input: Type.Object({ ...afterPage, state: Type.Optional(ExceptionState) }),
  answer: Type.Array(ExceptionRow),
};
export const GetException = { input: Type.Object({ id: Id() }), answer: Exception };
export const OpenException = { input: Type.Object({ id: Id() }), answer: Type.Object({ pictures: Pictures }) };
export const AnswerException = {
  input: Type.Object({ id: Id(), answer: Text({ min: 1, max: EXCEPTION_ANSWER_MAX }) }),
  answer: Done,
};
