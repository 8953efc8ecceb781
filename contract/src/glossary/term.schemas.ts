import Type, { type Static } from 'typebox';
import { Text } from '../kernel/schemas.ts';
import { CONTEXT_MAX, TERM_MAX } from './glossary.limits.ts';

/** How the tag of a language is written. */
export const LANGUAGE_TAG = '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$';

/** A language by its tag (BCP 47): 'zh', 'en', 'zh-Hant'. */
export const LanguageTag = () => Type.String({ pattern: LANGUAGE_TAG, maxLength: 35 });

/** A code of the fields of work, the same that reports choose from; '' for none. */
export const FieldCode = () => Type.String({ pattern: '^([a-z][a-z0-9_-]{0,39})?$' });

/** What a term question asks about: a term of one language, wanted in another, with the sentence it stands in and its field. */
export const AskedTerm = Type.Object({
  from: LanguageTag(),
  to: LanguageTag(),
  text: Text({ min: 1, max: TERM_MAX }),
  context: Type.Optional(Text({ max: CONTEXT_MAX })),
  field: Type.Optional(FieldCode()),
});
export type AskedTerm = Static<typeof AskedTerm>;

/** The same as it is shown: '' where nothing was said. */
export const QuestionTerm = Type.Object({
  from: Type.String(),
  to: Type.String(),
  text: Type.String(),
  context: Type.String(),
  field: Type.String(),
});
export type QuestionTerm = Static<typeof QuestionTerm>;
