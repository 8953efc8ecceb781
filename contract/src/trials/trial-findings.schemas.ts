import Type, { type Static } from 'typebox';
import { afterPage, Done, Id, Nullable, Text, Time } from '../kernel/schemas.ts';
import { Person } from '../people/people.schemas.ts';
import { FINDING_PIECES_MAX, FINDING_WORDS_MAX } from './trials.limits.ts';
import { TrialLength } from './trials.schemas.ts';

/** What operators say of it: nothing yet, that it is one document, or that it is none. */
export const FindingState = Type.Union([Type.Literal('open'), Type.Literal('upheld'), Type.Literal('dismissed')]);
export type FindingState = Static<typeof FindingState>;

const Appeal = Type.Object({ text: Type.String(), at: Time() });
/** As operators read it; null where its writer left. */
const SignedAppeal = Type.Object({ ...Appeal.properties, user: Nullable(Person) });

/** How a trial stands in a finding: judged as the finding is, come after it was upheld and waiting for an operator, or taken out of it. */
export const PieceState = Type.Union([Type.Literal('held'), Type.Literal('waiting'), Type.Literal('out')]);
export type PieceState = Static<typeof PieceState>;

const found = {
  id: Id(),
  state: FindingState,
  foundAt: Time(),
  /** How many texts it was cut into, and to how many people or mailboxes they went. */
  pieces: Type.Integer(),
  people: Type.Integer(),
  decidedAt: Nullable(Time()),
  reason: Type.String(),
};

/** A finding in the list of operators. */
export const TrialFindingRow = Type.Object({
  ...found,
  /** How sure it is, from 0 to 1. */
  score: Type.Number(),
  language: Type.String(),
  /** Who sent the texts. */
  initiators: Type.Array(Person),
  /** What they said to it, each for themselves, the first one first. */
  appeals: Type.Array(SignedAppeal),
  /** How many trials came after it was upheld, and wait for an operator. */
  waiting: Type.Integer(),
});
export type TrialFindingRow = Static<typeof TrialFindingRow>;

/** A text of it, with everybody whom it went to. */
const Piece = Type.Object({
  text: Type.String(),
  trials: Type.Array(
    Type.Object({
      id: Id(),
      initiator: Nullable(Person),
      receiver: Nullable(Person),
      sentAt: Time(),
      submittedAt: Nullable(Time()),
      state: PieceState,
      /** Whether operators may take it out as things stand. */
      mayTakeOut: Type.Boolean(),
      /** Why it was taken out, or counted in after the others. */
      reason: Type.String(),
    }),
  ),
});

export const TrialFinding = Type.Object({
  ...TrialFindingRow.properties,
  decidedBy: Nullable(Person),
  /** Whether operators may say as things stand that it is none. */
  mayDismiss: Type.Boolean(),
  /** In the order in which they seem to run on from each other. */
  texts: Type.Array(Piece),
  /** What was translated of it and handed in. */
  translated: TrialLength,
});
export type TrialFinding = Static<typeof TrialFinding>;

/** The finding that stops somebody from new trials, as they see it, with what they said to it themselves: their own texts are counted. */
export const OwnTrialFinding = Type.Object({
  ...found,
  /** Whether texts that others sent are of it too. */
  withOthers: Type.Boolean(),
  appeal: Nullable(Appeal),
});
export type OwnTrialFinding = Static<typeof OwnTrialFinding>;

/** Newest first. Those that are open, and those with trials that wait, are found under 'open': what an operator has to look at. */
export const ListTrialFindings = {
  input: Type.Object({ ...afterPage, state: Type.Optional(FindingState) }),
  answer: Type.Array(TrialFindingRow),
};
export const GetTrialFinding = { input: Type.Object({ id: Id() }), answer: TrialFinding };
const Decision = Type.Object({
  id: Id(),
  reason: Text({ min: 1, max: FINDING_WORDS_MAX }),
  /** The trials that the operator read: where others came to it since, it is refused. All that there are, where left out. */
  trialIds: Type.Optional(Type.Array(Id(), { minItems: 1, maxItems: FINDING_PIECES_MAX })),
});
export const UpholdTrialFinding = { input: Decision, answer: Done };
export const DismissTrialFinding = { input: Decision, answer: Done };
/** Trials that wait, as the operator read them: what came since waits on. */
export const ConfirmTrialPieces = {
  input: Type.Object({
    id: Id(),
    trialIds: Type.Array(Id(), { minItems: 1, maxItems: FINDING_PIECES_MAX }),
    reason: Text({ min: 1, max: FINDING_WORDS_MAX }),
  }),
  answer: Done,
};
/** A trial, and with it all that its initiator sent of the same text. */
export const TakeOutTrialPiece = {
  input: Type.Object({ id: Id(), trialId: Id(), reason: Text({ min: 1, max: FINDING_WORDS_MAX }) }),
  answer: Done,
};
export const GetOwnTrialFinding = { input: Type.Object({}), answer: Nullable(OwnTrialFinding) };
/** Once for each decision and person. */
export const AppealTrialFinding = { input: Type.Object({ id: Id(), text: Text({ min: 1, max: FINDING_WORDS_MAX }) }), answer: Done };
