import Type, { type Static } from 'typebox';
import { afterPage, Done, Id, Nullable, Text, Time } from '../kernel/schemas.ts';
import { REASON_MAX } from '../moderation/moderation.limits.ts';
import { Person } from '../people/people.schemas.ts';
import { NewsInput } from './contributing.schemas.ts';
import { NEWS_NOTE_MAX, NOTES_MAX } from './news.limits.ts';
import { NewsCategory, NewsContribution, NewsImage } from './news.schemas.ts';

const RevisionState = Type.Union([
  /** The other side has not answered it. */
  Type.Literal('open'),
  /** An editor's, and its author accepted all of it: it waits to be published. */
  Type.Literal('agreed'),
  Type.Literal('published'),
  Type.Literal('rejected'),
  Type.Literal('withdrawn'),
  /** The other side wrote another one. */
  Type.Literal('answered'),
  /** Who wrote it wrote another one. */
  Type.Literal('replaced'),
]);

const Answer = Type.Object({ part: Type.Integer(), accepted: Type.Boolean(), note: Type.String() });

/** One version of a piece of news that one side sent to the other. */
const RevisionCard = {
  id: Id(),
  /** 1, 2, 3 … */
  number: Type.Integer(),
  by: Type.Union([Type.Literal('author'), Type.Literal('editor')]),
  /** Who wrote it; which editor it was is told to operators alone. */
  user: Nullable(Person),
  title: Type.String(),
  note: Type.String(),
  state: RevisionState,
  /** Why it was rejected. */
  reason: Nullable(Type.String()),
  created_at: Time(),
  decided_at: Nullable(Time()),
};

export const NewsRevision = Type.Object(RevisionCard);
export type NewsRevision = Static<typeof NewsRevision>;

/**
 * A piece of a text: `text` where both versions are the same there, or a change, numbered over the whole revision: what was taken out and what
 * was put in.
 */
const DifferencePart = Type.Object({ part: Nullable(Type.Integer()), text: Type.String(), removed: Type.String(), added: Type.String() });

const Field = Type.Union([
  Type.Literal('title'),
  Type.Literal('subject'),
  Type.Literal('content'),
  Type.Literal('from'),
  Type.Literal('author'),
  Type.Literal('tags'),
  Type.Literal('image'),
  Type.Literal('category'),
]);

/** A field that is another one now, word by word; tags, cover and category change as a whole. */
const Difference = Type.Object({ field: Field, parts: Type.Array(DifferencePart) });
export type Difference = Static<typeof Difference>;

/** A version with its whole text and how it differs from the one before; `answers` are what its author said to each change. */
export const NewsRevisionDetail = Type.Object({
  ...RevisionCard,
  /** Whether the piece is the caller's own: they answer what an editor wrote, and decide about nothing. */
  is_own: Type.Boolean(),
  subject: Type.String(),
  content: Type.String(),
  from: Type.String(),
  author: Type.String(),
  tags: Type.Array(Type.Object({ id: Id(), name: Type.String() })),
  category: Nullable(NewsCategory),
  image: Nullable(NewsImage),
  images: Type.Array(NewsImage),
  /** The id of the version that it is compared with; null for the first. */
  compared_with: Nullable(Id()),
  differences: Type.Array(Difference),
  answers: Nullable(Type.Array(Answer)),
});
export type NewsRevisionDetail = Static<typeof NewsRevisionDetail>;

/** Every version, the newest first; for its author and operators. */
export const ListNewsRevisions = { input: Type.Object({ ...afterPage, id: Id() }), answer: Type.Array(NewsRevision) };
export const GetNewsRevision = { input: Type.Object({ id: Id(), revision: Id() }), answer: NewsRevisionDetail };

/**
 * What its author says to an editor's version: which changes they accept, by number; what is not named is declined. Where all are accepted the
 * version waits to be published, else the author's own does, made of what was accepted.
 */
export const AnswerNewsRevision = {
  input: Type.Object({
    id: Id(),
    revision: Id(),
    accept: Type.Union([Type.Literal('all'), Type.Array(Type.Integer({ minimum: 1, maximum: 1_000_000 }), { maxItems: 20_000 })]),
    notes: Type.Optional(
      Type.Array(Type.Object({ part: Type.Integer({ minimum: 1, maximum: 1_000_000 }), note: Text({ max: NEWS_NOTE_MAX }) }), {
        maxItems: NOTES_MAX,
      }),
    ),
    note: Type.Optional(Text({ max: NEWS_NOTE_MAX })),
  }),
  answer: Type.Object({ message: Type.String(), revision: NewsRevision }),
};

/** Without `type` what waits for one side, the longest waiting first (`after` is the last `pending.revision`); with it those of that state, newest first. */
export const ListDeskNews = {
  input: Type.Object({
    ...afterPage,
    turn: Type.Optional(Type.Union([Type.Literal('editor'), Type.Literal('author')])),
    type: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(3)])),
  }),
  answer: Type.Array(NewsContribution),
};

/** `revision` is the version that was read: where another one is there by now, nothing is decided. */
const decided = { id: Id(), revision: Id() };
export const PublishNews = { input: Type.Object(decided), answer: Done };
export const RejectNews = { input: Type.Object({ ...decided, reason: Text({ min: 1, max: REASON_MAX }) }), answer: Done };

/** An editor's version, for its author to answer; `revision` may be left out where none waits beside what is published. */
export const EditNews = {
  input: Type.Object({
    id: Id(),
    revision: Type.Optional(Id()),
    category: Type.Optional(Id()),
    ...NewsInput,
    note: Type.Optional(Text({ max: NEWS_NOTE_MAX })),
  }),
  answer: Type.Object({ message: Type.String(), revision: NewsRevision }),
};
export const RecommendNews = { input: Type.Object({ id: Id() }), answer: Done };
