import Type, { type Static } from 'typebox';
import { Done, Id, Keyword, Nothing, Nullable, Text } from '../kernel/schemas.ts';
import { KEYWORD_MAX } from '../search/search.limits.ts';
import { SET_NAME_MAX } from './glossary.limits.ts';
import { GlossarySet, narrowed } from './glossary.schemas.ts';

export const ExportGlossary = {
  /** With `keyword` those alone that hold it, as in the list of them. */
  input: Type.Object({
    ...narrowed,
    keyword: Type.Optional(Keyword({ max: KEYWORD_MAX })),
    format: Type.Union([Type.Literal('tbx'), Type.Literal('csv')]),
  }),
  /** The file itself. */
  answer: Nothing,
};

/** A row of a file that was not taken, and why. */
export const LeftOut = Type.Object({
  /** The line of a CSV, or the number of the concept in a TBX, from 1. */
  row: Type.Integer(),
  /** Its id in the file, or the first term of it. */
  name: Type.String(),
  /** What is wrong with it, in the caller's language. */
  why: Type.String(),
});
export type LeftOut = Static<typeof LeftOut>;

export const ImportGlossary = {
  /** A form with `file`: TBX 3 (DCA, DCT), TBX 2 or CSV. Into a new set of the caller's or of a circle that they are a group admin of. */
  input: Type.Object({
    file: Type.Optional(Type.Unsafe<Blob>({ type: 'string', contentMediaType: 'application/octet-stream' })),
    group: Type.Optional(Id()),
    name: Type.Optional(Text({ max: SET_NAME_MAX })),
  }),
  answer: Type.Intersect([
    Done,
    Type.Object({
      set: Nullable(GlossarySet),
      taken: Type.Integer(),
      left_out_count: Type.Integer(),
      /** The first of them. */
      left_out: Type.Array(LeftOut),
      /** Kinds of data of the file that an entry here has no place for. */
      dropped: Type.Array(Type.String()),
    }),
  ]),
};
