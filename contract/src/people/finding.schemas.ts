import Type, { type Static } from 'typebox';
import { Keyword, offsetPage, Text } from '../kernel/schemas.ts';
import { KEYWORD_MAX } from '../search/search.limits.ts';
import { Marked } from '../search/search.schemas.ts';
import { Person } from './people.schemas.ts';

/** Somebody in a list, with the name in parts where words were looked for. */
export const FoundPerson = Type.Object({ ...Person.properties, found: Type.Optional(Marked) });
export type FoundPerson = Static<typeof FoundPerson>;

export const SearchPeople = {
  input: Type.Object({ ...offsetPage, keyword: Type.Optional(Keyword({ max: KEYWORD_MAX })) }),
  answer: Type.Array(FoundPerson),
};

export const FindPeople = { input: Type.Object({ ...offsetPage }), answer: Type.Array(Person) };

export const FindByTags = {
  /** Ids with commas between. */
  input: Type.Object({ ...offsetPage, tags: Type.Optional(Text({ max: 400 })) }),
  answer: Type.Array(Person),
};
