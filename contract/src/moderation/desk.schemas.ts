import Type, { type Static } from 'typebox';
import { afterPage, Done, Id, Nothing, Nullable, Text, Time } from '../kernel/schemas.ts';
import { Person } from '../people/people.schemas.ts';
import { Act, ActState, ActThing, LogEntry, Rule, Standing } from './conduct.schemas.ts';
import { APPEAL_MAX, DAYS_MAX, REASON_MAX, TRIED_TEXT_MAX, WORD_MAX, WORDS_AT_ONCE } from './moderation.limits.ts';

const CaseState = Type.Union([Type.Literal('open'), Type.Literal('upheld'), Type.Literal('dismissed')]);
const CaseSource = Type.Union([Type.Literal('flags'), Type.Literal('words'), Type.Literal('house')]);

/** A thing that is looked into, as operators see it. */
export const DeskCase = Type.Object({
  id: Id(),
  kind: Type.String(),
  subject_id: Id(),
  group_id: Nullable(Id()),
  source: CaseSource,
  state: CaseState,
  flags: Type.Integer(),
  left_by_group_admins: Type.Boolean(),
  owner: Nullable(Person),
  thing: Nullable(ActThing),
  is_deleted: Type.Boolean(),
  is_removed: Type.Boolean(),
  opened_at: Time(),
  changed_at: Time(),
  decided_at: Nullable(Time()),
  decided_by: Nullable(Person),
});
export type DeskCase = Static<typeof DeskCase>;

/** An act with who decided it and whose it is. */
export const DeskAct = Type.Object({
  ...LogEntry.properties,
  case_id: Nullable(Id()),
  reason: Type.String(),
  by: Nullable(Person),
  ends_at: Nullable(Time()),
  state: ActState,
});
export type DeskAct = Static<typeof DeskAct>;

export const DeskCaseDetail = Type.Object({
  ...DeskCase.properties,
  reports: Type.Array(Type.Object({ id: Id(), user: Nullable(Person), reason: Type.String(), created_at: Time() })),
  acts: Type.Array(DeskAct),
  /** What was done about the person before, newest first. */
  history: Type.Array(DeskAct),
  standing: Standing,
  can_remove: Type.Boolean(),
  /** Staff get no cards. */
  can_sanction: Type.Boolean(),
});
export type DeskCaseDetail = Static<typeof DeskCaseDetail>;

export const ListCases = {
  input: Type.Object({
    ...afterPage,
    state: Type.Optional(CaseState),
    source: Type.Optional(CaseSource),
    kind: Type.Optional(Text({ max: 20 })),
    user_id: Type.Optional(Id()),
  }),
  answer: Type.Array(DeskCase),
};
export const GetCase = { input: Type.Object({ id: Id() }), answer: DeskCaseDetail };

/** For what nobody has flagged. Gives the open case where there is one. */
export const OpenCase = {
  input: Type.Object({ kind: Text({ min: 1, max: 20 }), subject_id: Id() }),
  answer: Type.Object({ message: Type.String(), id: Id() }),
};

const Reason = Text({ min: 1, max: REASON_MAX });

/** What is done about a case: at least one measure. `ban_days` 0 bans for good. */
export const UpholdCase = {
  input: Type.Object({
    id: Id(),
    rule: Rule,
    reason: Reason,
    remove: Type.Optional(Type.Boolean()),
    card: Type.Optional(Type.Union([Type.Literal('yellow'), Type.Literal('red')])),
    mute_days: Type.Optional(Type.Integer({ minimum: 1, maximum: DAYS_MAX })),
    ban_days: Type.Optional(Type.Integer({ minimum: 0, maximum: DAYS_MAX })),
  }),
  answer: Done,
};
/** Nothing is wrong: what was kept back is shown. */
export const DismissCase = { input: Type.Object({ id: Id() }), answer: Done };
/** Undoes an act without an appeal; what came of it goes too. */
export const WithdrawAct = { input: Type.Object({ id: Id(), reason: Reason }), answer: Done };

export const DeskAppeal = Type.Object({
  id: Id(),
  text: Type.String(),
  state: Type.Union([Type.Literal('open'), Type.Literal('upheld'), Type.Literal('overturned')]),
  answer: Nullable(Type.String()),
  user: Nullable(Person),
  act: Act,
  case_id: Nullable(Id()),
  /** Who decided what is appealed against. */
  act_by: Nullable(Person),
  /** Somebody else decides on what one has decided oneself, where there is somebody else. */
  may_decide: Type.Boolean(),
  created_at: Time(),
  decided_at: Nullable(Time()),
  decided_by: Nullable(Person),
});
export type DeskAppeal = Static<typeof DeskAppeal>;

export const ListAppeals = {
  input: Type.Object({ ...afterPage, state: Type.Optional(DeskAppeal.properties.state) }),
  answer: Type.Array(DeskAppeal),
};
export const DecideAppeal = {
  input: Type.Object({ id: Id(), overturn: Type.Boolean(), answer: Text({ min: 1, max: APPEAL_MAX }) }),
  answer: Done,
};

const Grade = Type.Union([Type.Literal('review'), Type.Literal('refuse')]);
export const SensitiveWord = Type.Object({ id: Id(), word: Type.String(), grade: Grade, created_at: Time() });
export type SensitiveWord = Static<typeof SensitiveWord>;

export const ListWords = {
  input: Type.Object({ ...afterPage, grade: Type.Optional(Grade), q: Type.Optional(Text({ max: WORD_MAX })) }),
  answer: Type.Array(SensitiveWord),
};
/** A word that is known takes the new grade. */
export const AddWords = {
  input: Type.Object({
    words: Type.Array(Text({ min: 1, max: WORD_MAX }), { minItems: 1, maxItems: WORDS_AT_ONCE }),
    grade: Grade,
  }),
  answer: Type.Object({ message: Type.String(), added: Type.Integer() }),
};
export const RemoveWord = { input: Type.Object({ id: Id() }), answer: Nothing };
/** What the words would do to a text. */
export const TryWords = {
  input: Type.Object({ text: Text({ max: TRIED_TEXT_MAX }) }),
  answer: Type.Object({ grade: Nullable(Grade), words: Type.Array(Type.String()) }),
};
