import type { Entry } from '#contract/onboarding/onboarding.schemas.ts';
import { beginningOf } from '#contract/trials/trial-text.ts';
import { FIRST_CHARACTERS, FIRST_LINES } from '#contract/trials/trials.limits.ts';
import type * as shapes from '#contract/trials/trials.schemas.ts';
import { type Ctx, timeText } from '../../kernel/http/context.ts';
import type { PersonRow } from '../../platform/people/people.queries.ts';
import { personView } from '../../platform/people/person.view.ts';
import { languageNamed } from '../onboarding/onboarding.public.ts';
import { trialLink } from './trial.addresses.ts';
import { endingAt, markOf, mayPublish, type Side, statusAt, type TrialMove, whyNotMove } from './trials.policy.ts';
import type { MarksRow, RowWithMarks, SpanRow, StarterSums, TrialRow, WholeTrial } from './trials.queries.ts';

type People = ReadonlyMap<number, PersonRow>;

/** Without those whom a block stands before. */
export const unblocked = (people: People): People => new Map([...people].filter(([, { blacked, shutsOut }]) => !(blacked || shutsOut)));

const moment = (ctx: Ctx, at: Date | null): string | null => at && timeText(ctx, at);

const personOf = (ctx: Ctx, people: People, id: number | null) => {
  const row = id === null ? undefined : people.get(id);
  return row ? personView(ctx, row) : null;
};

/** What each side wants shown, and whether both do. */
export const publicationView = (row: TrialRow): shapes.TrialRow['publication'] => ({
  initiator: row.initiatorPublic,
  receiver: row.receiverPublic,
  isProposed: row.isProposed,
  askedBy: row.askedBy,
  isPublic: row.initiatorPublic === true && row.receiverPublic === true && row.removedAt === null,
});

export const isInTime = (row: Pick<TrialRow, 'submittedAt' | 'finishBefore'>): boolean | null =>
  row.submittedAt && row.submittedAt <= row.finishBefore;

/** A trial in the list of one of both. */
export const trialRowView = (
  ctx: Ctx,
  { trial, marks }: RowWithMarks,
  { side, people }: { side: Side; people: People },
): shapes.TrialRow => {
  const status = statusAt(trial, ctx.now);
  return {
    id: trial.id,
    status,
    ending: endingAt(trial, ctx.now),
    role: side,
    user: personOf(ctx, people, side === 'initiator' ? trial.receiverId : trial.initiatorId),
    email: side === 'initiator' ? trial.email : null,
    sourceLanguage: trial.sourceLanguage,
    targetLanguage: trial.targetLanguage,
    industry: trial.industry,
    length: { characters: trial.characters, words: trial.words },
    acceptBefore: timeText(ctx, trial.acceptBefore),
    finishBefore: timeText(ctx, trial.finishBefore),
    evaluateBefore: timeText(ctx, trial.evaluateBefore),
    dueAt: status === trial.status ? moment(ctx, trial.dueAt) : null,
    createdAt: timeText(ctx, trial.createdAt),
    acceptedAt: moment(ctx, trial.acceptedAt),
    submittedAt: moment(ctx, trial.submittedAt),
    markedAt: moment(ctx, trial.markedAt),
    endedAt: moment(ctx, status === trial.status ? trial.endedAt : trial.dueAt),
    isInTime: isInTime(trial),
    refusal: trial.refusalReason === null ? null : { reason: trial.refusalReason, comment: trial.refusalComment ?? '' },
    mark: marks && markOf(marks),
    passed: marks?.passed ?? null,
    publication: publicationView(trial),
  };
};

const named = (ctx: Ctx, code: string | undefined): Entry | null => (code ? languageNamed(ctx.locale, code) : null);

/** How somebody is known in trials; their languages as far as their report shows them to whoever looks. */
export const profileView = (ctx: Ctx, id: number, { people, sumsOf }: Pick<Known, 'people' | 'sumsOf'>): shapes.TrialProfile => {
  const sums = sumsOf(id);
  const row = people.get(id);
  const user = row ? personView(ctx, row) : null;
  const [native, first] = user?.pair?.split('/') ?? [];
  return {
    user,
    native: named(ctx, native),
    first: named(ctx, first),
    started: sums.started,
    people: sums.people,
    refused: sums.refused,
    toMark: sums.toMark,
    markedInTime: sums.markedInTime,
    isReportOpen: row?.signedAt != null,
  };
};

const spanView = (ctx: Ctx, row: SpanRow): shapes.TrialSpan => ({
  id: row.id,
  start: row.start,
  end: row.end,
  category: row.category,
  severity: row.severity,
  note: row.note,
  correction: row.correction,
  answer:
    row.agrees === null || row.answeredAt === null
      ? null
      : { agrees: row.agrees, note: row.answerNote, answeredAt: timeText(ctx, row.answeredAt) },
});

/** What the initiator said of the translation; why it weighs nothing is for the two alone. */
export const marksView = (
  ctx: Ctx,
  {
    trial,
    marks,
    spans,
    penalty,
    side,
  }: { trial: TrialRow; marks: MarksRow; spans: readonly SpanRow[]; penalty: number; side: Side | null },
): shapes.TrialMarks => ({
  language: marks.language,
  knowledge: marks.knowledge,
  punctuality: marks.punctuality,
  comment: marks.comment,
  passed: marks.passed,
  mark: markOf(marks),
  isInTime: isInTime(trial) ?? false,
  givenAt: timeText(ctx, marks.givenAt),
  penalty,
  setAside: side === null ? null : marks.setAside,
  errors: spans.map((span) => spanView(ctx, span)),
});

const mayView = (ctx: Ctx, trial: TrialRow, side: Side): shapes.TrialMay => {
  const may = (move: TrialMove) => whyNotMove(trial, { move, side, now: ctx.now }) === null;
  return {
    accept: may('accept'),
    refuse: may('refuse'),
    withdraw: may('withdraw'),
    submit: may('submit'),
    score: may('score'),
    answer: may('answer'),
    publish: mayPublish(trial, side, ctx.now),
  };
};

export const firstLines = (text: string): string => beginningOf(text, { lines: FIRST_LINES, characters: FIRST_CHARACTERS });

type Known = { side: Side; people: People; sumsOf: (id: number) => StarterSums; marks: shapes.TrialMarks | null };

/** A trial as one of both sees it: the receiver its first lines alone until they accept it. */
export const trialView = (ctx: Ctx, whole: WholeTrial, { side, people, sumsOf, marks }: Known): shapes.Trial => {
  const { trial, texts } = whole;
  const isWhole = side === 'initiator' || trial.acceptedAt !== null;
  const isWaiting = side === 'initiator' && trial.email !== null && statusAt(trial, ctx.now) === 0;
  const isDraftShown = side === 'receiver' && texts.draft !== null && texts.draftSavedAt !== null;
  return {
    ...trialRowView(ctx, whole, { side, people }),
    acceptId: isWaiting ? trial.acceptKey : null,
    link: isWaiting ? trialLink(ctx.deps, trial.acceptKey) : null,
    requirements: texts.requirements,
    sourceText: isWhole ? texts.sourceText : firstLines(texts.sourceText),
    isWhole,
    translatedText: texts.translatedText,
    tool: trial.tool,
    draft: isDraftShown && texts.draftSavedAt ? { text: texts.draft ?? '', savedAt: timeText(ctx, texts.draftSavedAt) } : null,
    marks,
    initiator: profileView(ctx, trial.initiatorId, { people, sumsOf }),
    receiver: trial.receiverId === null ? null : profileView(ctx, trial.receiverId, { people, sumsOf }),
    may: mayView(ctx, trial, side),
  };
};
