import Type, { type Static } from 'typebox';
import { Id, Keyword, Nothing, Nullable, offsetPage, Text, Time } from '../kernel/schemas.ts';
import { Person } from '../people/people.schemas.ts';
import { KEYWORD_MAX } from './search.limits.ts';

/** A text in parts, of which those that were looked for are hits; never markup. */
export const Marked = Type.Array(Type.Object({ text: Type.String(), hit: Type.Boolean() }));
export type Marked = Static<typeof Marked>;

/** Of one in a list where words were looked for: its title and the part of its text around the first hit. */
export const Found = Type.Object({ title: Marked, text: Marked });
export type Found = Static<typeof Found>;

/** One that was found. Of a text the part around the first hit. */
export const SearchHit = Type.Object({
  /** 'users', 'groups', 'posts', 'feeds', 'news', 'questions', 'topics'. */
  kind: Type.String(),
  id: Id(),
  /** The address of its screen. */
  link: Type.String(),
  title: Marked,
  text: Marked,
  /** The person who was found, or whose it is. */
  user: Nullable(Person),
  created_at: Nullable(Time()),
});
export type SearchHit = Static<typeof SearchHit>;

const keyword = Type.Optional(Keyword({ max: KEYWORD_MAX }));

export const GlobalSearch = {
  input: Type.Object({ keyword }),
  answer: Type.Object({
    /** Each kind with how many are found, at most 100. */
    tabs: Type.Array(Type.Object({ kind: Type.String(), count: Type.Integer() })),
    /** The first three of each kind. */
    list: Type.Array(SearchHit),
  }),
};

export const SearchOfKind = {
  input: Type.Object({ ...offsetPage, keyword }),
  answer: Type.Object({ list: Type.Array(SearchHit) }),
};

export const ListKeywords = {
  input: Type.Object({ keyword }),
  answer: Type.Object({
    /** What the caller looked for last. */
    recent: Type.Array(Type.String()),
    /** What many look for. */
    hot: Type.Array(Type.String()),
    /** People whose names fit what is typed. */
    names: Type.Array(Person),
  }),
};

export const SaveSearch = { input: Type.Object({ keyword: Text({ min: 1, max: KEYWORD_MAX }) }), answer: Nothing };

/** All of them, or the one that is named. */
export const ForgetSearches = { input: Type.Object({ keyword: Type.Optional(Text({ min: 1, max: KEYWORD_MAX })) }), answer: Nothing };
