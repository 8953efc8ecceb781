import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import * as marks from '#contract/trials/trial-marks.doors.ts';
import { publishTrial } from '#contract/trials/trial-publishing.doors.ts';
import * as trials from '#contract/trials/trials.doors.ts';
import type { TrialTool } from '#contract/trials/trials.limits.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { LoadedPerson } from './load-people.ts';

type DemoError = {
  quote: string;
  category: string;
  severity: 'neutral' | 'minor' | 'major' | 'critical';
  note: string;
  correction: string;
  agrees?: boolean;
  answer?: string;
};
type DemoTrial = {
  from: string;
  to: string;
  source: string;
  target: string;
  field: string;
  status: number;
  isPublic: boolean;
  requirements: string;
  text: string;
  draft?: string;
  translation?: string;
  tool?: TrialTool;
  marks?: { language: number; knowledge: number; punctuality: number; passed: boolean; comment: string };
  errors?: DemoError[];
  /** What initiator and receiver said of publishing it. */
  publish?: [boolean, boolean];
  reason?: number;
  daysAgo?: number;
};
type People = ReadonlyMap<string, LoadedPerson>;

const DAY_MS = 86_400_000;

/** The trials of the demo as they are written down. */
export const readTrials = (): DemoTrial[] =>
  JSON.parse(readFileSync(new URL('./content/trials.json', import.meta.url), 'utf8')) as DemoTrial[];

const start = async (deps: Deps, from: LoadedPerson, to: LoadedPerson, one: DemoTrial): Promise<number> => {
  const inDays = (days: number): string => new Date(deps.now().getTime() + days * DAY_MS).toISOString();
  const texts = { requirements: one.requirements, sourceText: one.text, isPublic: one.isPublic };
  const times = { acceptBefore: inDays(4), finishBefore: inDays(9), evaluateBefore: inDays(14) };
  const pair = { sourceLanguage: one.source, targetLanguage: one.target, industry: one.field };
  return (await from.as.call(trials.startTrial, { userId: to.id, ...pair, ...texts, ...times })).id;
};

/** Where a quotation stands in a translation, in code points. */
const placeOf = (text: string, quote: string): { start: number; end: number } => {
  const from = [...text.slice(0, text.indexOf(quote))].length;
  return { start: from, end: from + [...quote].length };
};

const mark = async (id: number, { from, to }: { from: LoadedPerson; to: LoadedPerson }, one: DemoTrial): Promise<void> => {
  if (!one.marks) return;
  const errors = (one.errors ?? []).map(({ quote, category, severity, note, correction }) => ({
    ...placeOf(one.translation ?? '', quote),
    ...{ category, severity, note, correction },
  }));
  await from.as.call(marks.scoreTrial, { id, ...one.marks, errors });
  const shown = await to.as.call(marks.getTrialMarks, { id });
  const answers = shown.errors.flatMap((error) => {
    const said = one.errors?.find(({ note, correction }) => note === error.note && correction === error.correction);
    return said?.agrees === undefined ? [] : [{ spanId: error.id, agrees: said.agrees, note: said.answer ?? '' }];
  });
  if (answers.length > 0) await to.as.call(marks.answerTrialSpans, { id, answers });
  const [initiator, receiver] = one.publish ?? [];
  if (initiator !== undefined) await from.as.call(publishTrial, { id, isPublic: initiator });
  if (receiver !== undefined) await to.as.call(publishTrial, { id, isPublic: receiver });
};

/** What was done lies as far back as it is said to; what ran out did so yesterday. */
const setDates = async (deps: Deps, id: number, { status, daysAgo = 0 }: DemoTrial): Promise<void> => {
  const back = sql`${status === 5 ? 6 : daysAgo} * interval '1 day'`;
  await deps.db.write.transaction(async (tx) => {
    await tx.execute(sql`
      update trials set created_at = created_at - ${back}, accepted_at = accepted_at - ${back}, submitted_at = submitted_at - ${back},
        marked_at = marked_at - ${back}, ended_at = ended_at - ${back}, accept_before = accept_before - ${back}, finish_before = finish_before - ${back},
        evaluate_before = evaluate_before - ${back}, due_at = due_at - ${back}, remind_at = remind_at - ${back}
      where id = ${id}`);
    await tx.execute(sql`update trial_marks set given_at = given_at - ${back} where trial_id = ${id}`);
    await tx.execute(sql`update trial_spans set answered_at = answered_at - ${back} where trial_id = ${id}`);
    await tx.execute(sql`
      update notices set created_at = created_at - ${back} where subject_kind in ('trial-started', 'trial-received') and subject_id = ${id}`);
  });
};

/** A trial of each status between demo people, through the calls that people move them by. */
export const loadTrials = async (deps: Deps, people: People): Promise<number> => {
  let loaded = 0;
  for (const one of readTrials()) {
    const [from, to] = [people.get(one.from), people.get(one.to)];
    if (!from || !to) continue;
    const id = await start(deps, from, to, one);
    loaded += 1;
    if (one.reason !== undefined) await to.as.call(trials.refuseTrial, { id, reason: one.reason });
    if (one.status >= 1 && one.status <= 3) await to.as.call(trials.acceptTrial, { id });
    if (one.draft !== undefined) await to.as.call(trials.saveTrialDraft, { id, text: one.draft });
    if (one.translation !== undefined)
      await to.as.call(trials.submitTrial, { id, translatedText: one.translation, ...(one.tool ? { tool: one.tool } : {}) });
    await mark(id, { from, to }, one);
    if (one.status === 5 || one.daysAgo !== undefined) await setDates(deps, id, one);
  }
  return loaded;
};
