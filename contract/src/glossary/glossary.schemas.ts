import Type, { type Static } from 'typebox';
import { Id, Keyword, Nothing, Nullable, offsetPage, PersonId, Text, Time } from '../kernel/schemas.ts';
import { Person } from '../people/people.schemas.ts';
import { KEYWORD_MAX } from '../search/search.limits.ts';
import { Marked } from '../search/search.schemas.ts';
import * as limits from './glossary.limits.ts';
import { LanguageTag } from './term.schemas.ts';

export const TermStatus = Type.Union([Type.Literal('preferred'), Type.Literal('admitted'), Type.Literal('deprecated')]);
export type TermStatus = Static<typeof TermStatus>;

/** Those of TBX-Basic; '' where nothing is said. */
export const PartOfSpeech = Type.Union([
  Type.Literal(''),
  Type.Literal('noun'),
  Type.Literal('verb'),
  Type.Literal('adjective'),
  Type.Literal('adverb'),
  Type.Literal('other'),
]);
export type PartOfSpeech = Static<typeof PartOfSpeech>;

/** A term of one language; '' where nothing is said. */
export const GlossaryTerm = Type.Object({
  lang: LanguageTag(),
  text: Text({ min: 1, max: limits.TERM_MAX }),
  status: TermStatus,
  part_of_speech: PartOfSpeech,
  context: Text({ max: limits.CONTEXT_MAX }),
  source: Text({ max: limits.SOURCE_MAX }),
  note: Text({ max: limits.NOTE_MAX }),
});
export type GlossaryTerm = Static<typeof GlossaryTerm>;

/** What an entry says of one concept. A definition without a language is of the concept itself. */
export const contentFields = {
  /** A code of the fields of work, in imported sets any words; '' for none. */
  field: Text({ max: limits.FIELD_MAX }),
  definitions: Type.Array(Type.Object({ lang: Text({ max: 35 }), text: Text({ min: 1, max: limits.DEFINITION_MAX }) }), {
    maxItems: limits.DEFINITIONS_MAX,
  }),
  note: Text({ max: limits.NOTE_MAX }),
  /** Where it comes from, beside its provenance. */
  source: Text({ max: limits.SOURCE_MAX }),
  terms: Type.Array(GlossaryTerm, { minItems: 1, maxItems: limits.ENTRY_TERMS_MAX }),
};
export const GlossaryContent = Type.Object(contentFields);
export type GlossaryContent = Static<typeof GlossaryContent>;

/** The answer that an entry comes from; `user_id` 0 and no `user` where who gave it bears no name. */
export const Provenance = Type.Object({
  question_id: Id(),
  answer_id: Id(),
  user_id: PersonId(),
  user: Type.Optional(Person),
  added_at: Time(),
});

export type Provenance = Static<typeof Provenance>;

export const GlossaryCard = Type.Intersect([
  GlossaryContent,
  Type.Object({
    id: Id(),
    /** The set that it belongs to; null for the glossary of the house. */
    set_id: Nullable(Id()),
    /** The number of the version that stands. */
    version: Type.Integer(),
    created_at: Time(),
    updated_at: Time(),
  }),
]);
export type GlossaryCard = Static<typeof GlossaryCard>;

/** One of a list, with the text of each term in parts, in the order of `terms`, where words were looked for. */
export const ListedEntry = Type.Intersect([GlossaryCard, Type.Object({ found: Type.Optional(Type.Array(Marked)) })]);
export type ListedEntry = Static<typeof ListedEntry>;

export const GlossaryEntry = Type.Intersect([
  GlossaryCard,
  Type.Object({
    provenance: Type.Array(Provenance),
    /** The licence that it stands under; null where it belongs to a set. */
    licence: Nullable(Type.String()),
    /** Whether what the viewer proposes stands at once. */
    can_decide: Type.Boolean(),
    can_delete: Type.Boolean(),
    /** Proposals that wait. */
    proposals_count: Type.Integer(),
  }),
]);
export type GlossaryEntry = Static<typeof GlossaryEntry>;

export const narrowed = {
  /** Entries that have terms of both. */
  from: Type.Optional(LanguageTag()),
  to: Type.Optional(LanguageTag()),
  field: Type.Optional(Type.String({ maxLength: limits.FIELD_MAX })),
  /** A set of one's own or of a circle; without it the glossary of the house. */
  set: Type.Optional(Id()),
};

/**
 * Newest first; with `keyword` those that hold it (one that is there and blank finds nothing), with `near` those of which a term stands in a text that is being
 * typed, also of one's own sets and those of one's circles.
 */
export const ListGlossary = {
  input: Type.Object({
    ...offsetPage,
    ...narrowed,
    keyword: Type.Optional(Keyword({ max: KEYWORD_MAX })),
    near: Type.Optional(Keyword({ max: limits.NEAR_MAX })),
  }),
  answer: Type.Array(ListedEntry),
};
export const GetGlossaryEntry = { input: Type.Object({ id: Id() }), answer: GlossaryEntry };
export const DeleteGlossaryEntry = { input: Type.Object({ id: Id() }), answer: Nothing };

export const GlossaryVersion = Type.Intersect([
  GlossaryContent,
  Type.Object({
    number: Type.Integer(),
    /** Who proposed it; null where an adopted answer or an import made it. */
    user: Nullable(Person),
    /** The answer that made it. */
    answer_id: Nullable(Id()),
    reason: Type.String(),
    written_at: Time(),
  }),
]);
export type GlossaryVersion = Static<typeof GlossaryVersion>;

/** The latest first; the one that stands is the first of them. */
export const ListGlossaryVersions = { input: Type.Object({ id: Id(), ...offsetPage }), answer: Type.Array(GlossaryVersion) };

/** A set of terms that a person or a circle brought in. */
export const GlossarySet = Type.Object({
  id: Id(),
  name: Type.String(),
  /** The circle that it belongs to; null for one of the viewer's own. */
  group: Nullable(Type.Object({ id: Id(), name: Type.String() })),
  entries_count: Type.Integer(),
  /** Whether the viewer may change it. */
  can_change: Type.Boolean(),
  created_at: Time(),
});
export type GlossarySet = Static<typeof GlossarySet>;
export const ListGlossarySets = { input: Type.Object({}), answer: Type.Array(GlossarySet) };
export const DeleteGlossarySet = { input: Type.Object({ id: Id() }), answer: Nothing };
