import * as answers from '#contract/questions/answers.doors.ts';
import * as questions from '#contract/questions/questions.doors.ts';
import * as topics from '#contract/questions/topics.doors.ts';
import type { IdName, Ids } from './ids.ts';
import type { Cast } from './samples.ts';

type Samples = Promise<Pick<Ids, Extract<IdName, 'questionId' | 'questionTopicId' | 'answerId' | 'ownQuestionId' | 'ownAnswerId'>>>;

/** Those of the demo, and one that is opened where there are none. */
const names = { full: ['合同与法律', '字幕与文学', '工具与本地化', '口译'], empty: ['一'] } as const;

const asked = [
  '合同里的 "best efforts" 和 "reasonable endeavours" 该怎么区分着译？',
  '字幕一行放不下的长地名，怎么断才不伤意思？',
  '软件里的 "Dismiss" 译成“忽略”还是“关闭”？',
  '交传时遇到连续三个百分数，记笔记有什么好办法？',
  'How would you render 兹 at the head of a Chinese contract in plain English?',
] as const;

const body = `## 出处

一份设备采购合同的第 12 条：

> The Supplier shall use its **best efforts** to deliver the Goods on or before the Delivery Date.

后面第 15 条又出现了 *reasonable endeavours*。两处都译成“尽力”就看不出差别了。

| 原文 | 想到的译法 |
| --- | --- |
| best efforts | 最大努力 |
| reasonable endeavours | 合理努力 |`;

const long = `先看适用法。英国法下 *best endeavours* 的要求高于 *reasonable endeavours*，前者可能要求牺牲自己的商业利益，后者不要求。

1. 译文里先保住两者的差别：“尽最大努力”与“作出合理努力”。
2. 定义条款里写清各自的含义，不要只靠译名。
3. 同一份文件从头到尾用同一个译名。

若是美国法，两者在不少判例里并没有清楚的高下，那就更要写定义，而不是在译名上争高低。译者注里可以说明这一点，交给委托人的律师去定。

延伸读一读：Adams on Contract Drafting 对 efforts 条款有整章的讨论，值得放在手边。`;

const openTopics = async ({ holder, operator }: Cast, wanted: readonly string[]): Promise<number[]> => {
  const idsOf = async () => {
    const open = await holder.call(topics.listQuestionTopics, { limit: 50 });
    return wanted.flatMap((name) => open.filter((topic) => topic.name === name).map(({ id }) => id));
  };
  const found = await idsOf();
  if (found.length === wanted.length) return found;
  for (const name of wanted) await holder.call(topics.proposeTopic, { name });
  for (const { id } of await operator.call(topics.listProposedTopics, {})) await operator.call(topics.approveTopic, { id });
  return idsOf();
};

/** Questions of every state, and of each thing around them one that has a screen: many in a full world, one of each in an empty one. */
export const askingQuestions = async (cast: Cast, isFull: boolean): Samples => {
  const { holder, colleague, operator } = cast;
  const [topicId = 0, ...others] = await openTopics(cast, isFull ? names.full : names.empty);
  await holder.call(topics.followQuestionTopic, { id: topicId });
  const subjects = isFull ? asked : ['一？'];
  const ids: number[] = [];
  for (const subject of [...subjects].reverse()) {
    const chosen = [topicId, ...(isFull ? others.slice(0, ids.length) : [])];
    const anonymity = isFull && ids.length === 2 ? (1 as const) : (0 as const);
    const text = isFull ? body : '';
    ids.push((await holder.call(questions.askQuestion, { subject, body: text, topics: chosen, anonymity })).question.id);
  }
  const questionId = ids.at(-1) ?? 0;
  await colleague.call(questions.watchQuestion, { id: questionId });
  const { answer } = await colleague.call(answers.writeAnswer, { id: questionId, body: isFull ? long : '一' });
  const own = await colleague.call(questions.askQuestion, { subject: '二？' });
  const mine = await holder.call(answers.writeAnswer, { id: own.question.id, body: '二' });
  if (isFull) {
    await holder.call(answers.writeAnswer, {
      id: questionId,
      body: '我倾向于**最大努力**和**合理努力**，术语表里各占一条。',
      anonymity: 1,
    });
    await holder.call(answers.likeAnswer, { id: answer.id });
    await holder.call(answers.collectAnswer, { id: answer.id });
    await holder.call(answers.createAnswerComment, { id: answer.id, body: '“作出合理努力”更顺一些。' });
    await holder.call(questions.createQuestionComment, { id: questionId, body: '补充：合同受英格兰法管辖。' });
    await holder.call(questions.editQuestion, { id: questionId, body: `${body}\n\n补充：受英格兰法管辖。` });
    await holder.call(answers.adoptAnswer, { question: questionId, answer: answer.id });
    await operator.call(questions.featureQuestion, { id: questionId });
    await colleague.call(topics.proposeTopic, { name: '古籍今译', description: '文言译作白话，白话译作外语' });
  }
  return { questionId, questionTopicId: topicId, answerId: answer.id, ownQuestionId: questionId, ownAnswerId: mine.answer.id };
};
