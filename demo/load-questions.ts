import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as answers from '#contract/questions/answers.doors.ts';
import { applyFeatured } from '#contract/questions/featured.doors.ts';
import * as questions from '#contract/questions/questions.doors.ts';
import { followQuestionTopic } from '#contract/questions/topics.doors.ts';
import { endBounties } from '#server/features/questions/bounties.jobs.ts';
import { recountQuestions } from '#server/features/questions/questions.jobs.ts';
import { questionTopicsTable } from '#server/features/questions/questions.tables.ts';
import { topicKey, topicWords } from '#server/features/questions/topics.queries.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { DEMO_PASSWORD, type DemoAnswer, type DemoQuestion } from './content.ts';
import { giveCurrency } from './load-money.ts';
import type { LoadedPerson } from './load-people.ts';
import { seededRandom } from './random.ts';

const HOUR_MS = 3_600_000;
/** What the house asks for a look and for being featured, unless an operator says otherwise. */
const LOOK = 100;
const FEATURED = 200;

const topics = [
  { handle: 'law', name: '合同与法律', description: '条款、函件、章程，以及一个词的分量' },
  { handle: 'finance', name: '财经', description: '年报、附注、研报和审计' },
  { handle: 'medicine', name: '医药', description: '病例、知情同意、说明书与药物警戒' },
  { handle: 'patent', name: '专利', description: '权利要求、说明书和附图' },
  { handle: 'tools', name: '工具与本地化', description: '记忆库、术语库、占位符和正则' },
  { handle: 'interpreting', name: '口译', description: '同传、交传和箱子里的事' },
  { handle: 'subtitle', name: '字幕与文学', description: '一行几个字，一个名字加不加注' },
  { handle: 'trade', name: '接单与报价', description: '报价、合同、署名和收款' },
  { handle: 'spanish', name: '西语', description: '两岸的西班牙语，哪里不一样' },
] as const;

type People = ReadonlyMap<string, LoadedPerson>;
type Dated = { id: number; at: Date };
type Place = {
  people: People;
  signed: readonly string[];
  operator: LoadedPerson;
  topics: ReadonlyMap<string, number>;
  hasMoney: boolean;
  asked: Dated[];
  answered: Dated[];
  commented: Dated[];
  now: number;
};

const personOf = (people: People, handle: string): LoadedPerson => {
  const person = people.get(handle);
  if (!person) throw new Error(`demo content: nobody is called ${handle}`);
  return person;
};

/** What each pays for questions: bounties, looks and being featured. */
export const spentOnQuestions = (written: readonly DemoQuestion[]): Map<string, number> => {
  const spent = new Map<string, number>();
  const add = (handle: string, amount: number) => spent.set(handle, (spent.get(handle) ?? 0) + amount);
  for (const { asker, amount = 0, apply, lookers = [] } of written) {
    if (amount + (apply ? FEATURED : 0) > 0) add(asker, amount + (apply ? FEATURED : 0));
    for (const handle of lookers) add(handle, LOOK);
  }
  return spent;
};

/** What of it stays set apart: bounties that nobody has earned yet. */
export const heldForQuestions = (written: readonly DemoQuestion[]): Map<string, number> => {
  const held = new Map<string, number>();
  for (const { asker, amount = 0, automatic, settle, answers: given } of written)
    if (amount > 0 && !automatic && !settle && !given.some((answer) => answer.adopted)) held.set(asker, (held.get(asker) ?? 0) + amount);
  return held;
};

const answerOne = async (place: Place, question: { id: number; at: number }, written: DemoAnswer): Promise<number> => {
  const random = seededRandom(written.body);
  const { anonymous = false, body, likes, author } = written;
  const { answer } = await personOf(place.people, author).as.call(answers.writeAnswer, {
    ...{ id: question.id, body },
    anonymity: anonymous ? 1 : 0,
  });
  const at = question.at + (place.now - question.at) * (0.05 + random() * 0.4);
  place.answered.push({ id: answer.id, at: new Date(at) });
  for (const one of written.comments ?? []) {
    const { comment } = await personOf(place.people, one.author).as.call(answers.createAnswerComment, { id: answer.id, body: one.body });
    place.commented.push({ id: comment.id, at: new Date(at + (place.now - at) * random()) });
  }
  const others = place.signed.filter((handle) => handle !== author).sort(() => random() - 0.5);
  for (const handle of others.slice(0, likes)) await personOf(place.people, handle).as.call(answers.likeAnswer, { id: answer.id });
  return answer.id;
};

const moneyOf = ({ hasMoney, people }: Place, { amount = 0, look, automatic, invite = [] }: DemoQuestion) => {
  const invitations = invite.map((handle) => personOf(people, handle).id);
  if (!hasMoney || amount === 0) return { invitations };
  return { invitations, amount, look: look ? 1 : 0, automaticity: automatic ? 1 : 0, password: DEMO_PASSWORD };
};

const askOne = async (place: Place, written: DemoQuestion): Promise<void> => {
  const { as } = personOf(place.people, written.asker);
  const at = place.now - written.hoursAgo * HOUR_MS;
  const { question } = await as.call(questions.askQuestion, {
    ...{ subject: written.subject, body: written.body, anonymity: written.anonymous ? 1 : 0 },
    topics: written.topics.map((handle) => place.topics.get(handle) ?? 0),
    ...moneyOf(place, written),
  });
  const { id } = question;
  place.asked.push({ id, at: new Date(at) });
  const lookers = place.hasMoney ? (written.lookers ?? []) : [];
  for (const one of written.answers) {
    const answer = await answerOne(place, { id, at }, one);
    if (one.adopted) await as.call(answers.adoptAnswer, { question: id, answer });
    for (const handle of one === written.answers[0] ? lookers : [])
      await personOf(place.people, handle).as.call(answers.lookAtAnswer, { id: answer, password: DEMO_PASSWORD });
  }
  const random = seededRandom(written.subject);
  const watchers = place.signed.filter((handle) => handle !== written.asker).sort(() => random() - 0.5);
  for (const handle of watchers.slice(0, written.watchers ?? 1))
    await personOf(place.people, handle).as.call(questions.watchQuestion, { id });
  if (written.excellent) await place.operator.as.call(questions.featureQuestion, { id });
  if (written.apply && place.hasMoney) await as.call(applyFeatured, { id, password: DEMO_PASSWORD });
};

const columns = (rows: readonly Dated[]) => ({
  ids: sql`${sql.param(rows.map((row) => row.id))}::bigint[]`,
  moments: sql`${sql.param(rows.map((row) => row.at.toISOString()))}::timestamptz[]`,
});

/** Spreads over the last weeks what was asked and answered just now; bounties begin with their questions. */
const setQuestionDates = async (deps: Deps, place: Place): Promise<void> => {
  const [asked, answered, commented] = [columns(place.asked), columns(place.answered), columns(place.commented)];
  await deps.db.write.transaction(async (tx) => {
    await tx.execute(sql`
      update question_answers a set created_at = v.at, views_count = a.likes_count * 6 + 5,
        adopted_at = case when a.adopted_at is null then null else least(now(), v.at + interval '7 hours') end
      from unnest(${answered.ids}, ${answered.moments}) as v (id, at) where a.id = v.id`);
    await tx.execute(sql`
      update questions q set created_at = v.at, excellent_at = case when q.excellent_at is null then null else v.at + interval '1 day' end,
        moved_at = greatest(v.at, (select max(coalesce(a.adopted_at, a.created_at)) from question_answers a where a.question_id = q.id)),
        views_count = q.answers_count * 47 + q.watchers_count * 13 + (q.id * 31 % 60)
      from unnest(${asked.ids}, ${asked.moments}) as v (id, at) where q.id = v.id`);
    await tx.execute(sql`
      update question_bounties b set due_at = q.created_at + interval '14 days',
        ended_at = case when b.ended_at is null then null else least(now(), q.created_at + interval '2 days') end
      from questions q where q.id = b.question_id`);
    await tx.execute(
      sql`update comments set created_at = v.at from unnest(${commented.ids}, ${commented.moments}) as v (id, at) where comments.id = v.id`,
    );
    await tx.execute(sql`
      update likes set created_at = a.created_at + (now() - a.created_at) * (0.02 + (likes.user_id % 37) / 60.0)
      from question_answers a where likes.subject_kind = 'question-answer' and likes.subject_id = a.id`);
  });
};

const openTopics = async (deps: Deps): Promise<Map<string, number>> => {
  const now = deps.now();
  const rows = topics.map(({ name, description }) => ({
    ...{ name, key: topicKey(name), description, words: topicWords({ name, description }) },
    ...{ createdAt: now, openedAt: now },
  }));
  await deps.db.write.insert(questionTopicsTable).values(rows).onConflictDoNothing();
  const there = await deps.db.write.select().from(questionTopicsTable);
  const byKey = new Map(there.map((row) => [row.key, row.id]));
  return new Map(topics.map(({ handle, name }) => [handle, byKey.get(topicKey(name)) ?? 0]));
};

const followTopics = async ({ people, signed, topics: opened }: Place): Promise<void> => {
  for (const [nth, id] of [...opened.values()].entries())
    for (const handle of ['linyi', 'jiangxue', ...signed].filter((_, place) => place % (nth + 3) === 0).slice(0, 12))
      await personOf(people, handle).as.call(followQuestionTopic, { id });
};

type Loaded = { people: People; operator: LoadedPerson; signed: readonly string[]; named: ReadonlySet<string> };

/**
 * Loads questions of every sort with their answers, by the calls that people use: bounties that wait, were adopted, went by agreement and came
 * back. Whoever pays for one has just bought what they pay, but for the people whom a visitor signs in as, who were given it. Gives how many.
 */
export const loadQuestions = async (
  deps: Deps,
  app: FastifyInstance,
  { written, people, operator, signed, named }: Loaded & { written: readonly DemoQuestion[] },
): Promise<number> => {
  const hasMoney = deps.config.payments.sandbox;
  if (hasMoney)
    for (const [handle, amount] of spentOnQuestions(written))
      if (!named.has(handle)) await giveCurrency(app, personOf(people, handle), amount);
  const dated = { asked: [], answered: [], commented: [], now: Date.now() };
  const place: Place = { people, signed, operator, topics: await openTopics(deps), hasMoney, ...dated };
  for (const one of written) await askOne(place, one);
  await followTopics(place);
  await setQuestionDates(deps, place);
  await endBounties(deps);
  await recountQuestions(deps);
  return written.length;
};
