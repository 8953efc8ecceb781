import Type from 'typebox';
import { Keyword, offsetPage, Text } from '../kernel/schemas.ts';
import { Person } from './people.schemas.ts';

export const SearchPeople = {
  input: Type.Object({ ...offsetPage, keyword: Type.Optional(Keyword({ max: 100 })) }),
  answer: Type.Array(Person),
};

export const FindPeople = { input: Type.Object({ ...offsetPage }), answer: Type.Array(Person) };

export const FindByTags = {
  /** Ids with commas between. */
  input: Type.Object({ ...offsetPage, tags: Type.Optional(Text({ max: 400 })) }),
  answer: Type.Array(Person),
};
