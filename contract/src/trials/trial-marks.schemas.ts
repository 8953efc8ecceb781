import Type from 'typebox';
import { MARK_MAX } from '../kernel/marks.ts';
import { Done, Id, Nothing, Text } from '../kernel/schemas.ts';
import { ANSWER_NOTE_MAX, MARK_COMMENT_MAX, SPAN_NOTE_MAX, SPANS_MAX, TRANSLATED_TEXT_MAX } from './trials.limits.ts';
import { TrialMarks, TrialStatus } from './trials.schemas.ts';

const Mark = Type.Integer({ minimum: 1, maximum: MARK_MAX });
/** Of the translation, in code points. */
const Offset = Type.Integer({ minimum: 0, maximum: TRANSLATED_TEXT_MAX, exact: true });

const MarkedError = Type.Object({
  start: Offset,
  end: Offset,
  /** A code of the MQM catalogue, such as 'accuracy/omission'. */
  category: Type.String({ minLength: 1, maxLength: 80 }),
  severity: Type.Union([Type.Literal('neutral'), Type.Literal('minor'), Type.Literal('major'), Type.Literal('critical')]),
  note: Type.Optional(Text({ max: SPAN_NOTE_MAX })),
  correction: Type.Optional(Text({ max: SPAN_NOTE_MAX })),
});

/** Decision 84: once; whether it was in time is read from the clock. */
export const ScoreTrial = {
  input: Type.Object({
    id: Id(),
    language: Mark,
    knowledge: Mark,
    punctuality: Mark,
    comment: Type.Optional(Text({ max: MARK_COMMENT_MAX })),
    passed: Type.Boolean(),
    errors: Type.Optional(Type.Array(MarkedError, { maxItems: SPANS_MAX })),
  }),
  answer: Type.Object({ id: Id(), status: TrialStatus, message: Type.String() }),
};

/** The marks of one trial: for both of it, and for everybody where it is public. */
export const GetTrialMarks = { input: Type.Object({ id: Id() }), answer: TrialMarks };

const SpanAnswer = Type.Object({ spanId: Id(), agrees: Type.Boolean(), note: Type.Optional(Text({ max: ANSWER_NOTE_MAX })) });

/** Who translated answers spans, each once; who does not agree says why. */
export const AnswerTrialSpans = {
  input: Type.Object({ id: Id(), answers: Type.Array(SpanAnswer, { minItems: 1, maxItems: SPANS_MAX }) }),
  answer: Done,
};

/** For both: every error with what was said to it, as a table or in the shape of the MQM scorecard. */
export const ExportTrialMarks = {
  input: Type.Object({ id: Id(), format: Type.Union([Type.Literal('csv'), Type.Literal('json')]) }),
  /** The file itself. */
  answer: Nothing,
};
