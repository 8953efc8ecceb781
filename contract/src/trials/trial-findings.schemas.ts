import Type, { type Static } from 'typebox';
import { afterPage, Done, Id, Nullable, Text, Time } from '../kernel/schemas.ts';
import { Person } from '../people/people.schemas.ts';
import { FINDING_WORDS_MAX } from './trials.limits.ts';
import { TrialLength } from './trials.schemas.ts';

/** What operators say of it: nothing yet, that it is one document, or that it is none. */
export const FindingState = Type.Union([Type.Literal('open'), Type.Literal('upheld'), Type.Literal('dismissed')]);
export type FindingState = Static<typeof FindingState>;

const Appeal = Type.Object({ text: Type.String(), at: Time() });

const found = {
  id: Id(),
  state: FindingState,
  foundAt: Time(),
  /** How many texts it was cut into, and to how many people or mailboxes they went. */
  pieces: Type.Integer(),
  people: Type.Integer(),
  decidedAt: Nullable(Time()),
  reason: Type.String(),
  appeal: Nullable(Appeal),
};

/** A finding in the list of operators. */
export const TrialFindingRow = Type.Object({
  ...found,
  /** How sure it is, from 0 to 1. */
  score: Type.Number(),
  language: Type.String(),
  /** Who sent the texts. */
  initiators: Type.Array(Person),
});
export type TrialFindingRow = Static<typeof TrialFindingRow>;

/** A text of it, with everybody whom it went to. */
const Piece = Type.Object({
  text: Type.String(),
  trials: Type.Array(
    Type.Object({ id: Id(), initiator: Nullable(Person), receiver: Nullable(Person), sentAt: Time(), submittedAt: Nullable(Time()) }),
  ),
});

export const TrialFinding = Type.Object({
  ...TrialFindingRow.properties,
  decidedBy: Nullable(Person),
  /** In the order in which they seem to run on from each other. */
  texts: Type.Array(Piece),
  /** What was translated of it and handed in. */
  translated: TrialLength,
});
export type TrialFinding = Static<typeof TrialFinding>;

/** The finding that stops somebody from new trials, as they see it. */
export const OwnTrialFinding = Type.Object(found);
export type OwnTrialFinding = Static<typeof OwnTrialFinding>;

/** Newest first. */
export const ListTrialFindings = {
  input: Type.Object({ ...afterPage, state: Type.Optional(FindingState) }),
  answer: Type.Array(TrialFindingRow),
};
export const GetTrialFinding = { input: Type.Object({ id: Id() }), answer: TrialFinding };
export const UpholdTrialFinding = { input: Type.Object({ id: Id(), reason: Text({ min: 1, max: FINDING_WORDS_MAX }) }), answer: Done };
export const DismissTrialFinding = { input: Type.Object({ id: Id(), reason: Text({ min: 1, max: FINDING_WORDS_MAX }) }), answer: Done };
export const GetOwnTrialFinding = { input: Type.Object({}), answer: Nullable(OwnTrialFinding) };
/** Once for each finding. */
export const AppealTrialFinding = { input: Type.Object({ id: Id(), text: Text({ min: 1, max: FINDING_WORDS_MAX }) }), answer: Done };
