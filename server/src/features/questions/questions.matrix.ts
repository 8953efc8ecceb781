import * as answers from '#contract/questions/answers.doors.ts';
import * as featured from '#contract/questions/featured.doors.ts';
import * as questions from '#contract/questions/questions.doors.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { noSectionBecause, openBecause, unwalkedBecause } from '../../testing/matrix/reasons.ts';
import { password, row, type World, words } from '../../testing/matrix/world.ts';
import { makeAnswer, makeQuestion } from './questions.factory.ts';

const asked = async (world: World) => ({ id: await makeQuestion(world.house.deps, world.author.userId) });

/** Under a question of the author the member says something. */
const commented = async (world: World) => {
  const parent = await makeQuestion(world.house.deps, world.author.userId);
  const { comment } = await world.member.call(questions.createQuestionComment, { id: parent, body: words() });
  return { parent, id: comment.id };
};

/** An answer of the author to a question of the member. */
const answered = async (world: World) => {
  const { deps } = world.house;
  return { id: await makeAnswer(deps, await makeQuestion(deps, world.member.userId), world.author.userId) };
};
const commentedAnswer = async (world: World) => {
  const { id: parent } = await answered(world);
  const { comment } = await world.member.call(answers.createAnswerComment, { id: parent, body: words() });
  return { parent, id: comment.id };
};
/** A question of the author that the member answered. */
const adoptable = async (world: World) => {
  const { deps } = world.house;
  const question = await makeQuestion(deps, world.author.userId);
  return { question, answer: await makeAnswer(deps, question, world.member.userId) };
};

const cards = [
  'questions.list',
  'questions.get',
  'questions.similar',
  'questions.mine',
  'questions.watched',
  'questions.comments',
  'question-topics.experts',
  'question-topics.questions',
  'question-answers.list',
  'question-answers.get',
  'question-answers.mine',
  'question-answers.collected',
  'question-answers.likes',
  'question-answers.comments',
];

export const matrix: FeatureMatrix = {
  access: [
    row(questions.editQuestion, { input: async (world) => ({ ...(await asked(world)), subject: `${words()}？` }) }),
    row(questions.deleteQuestion, { input: asked }),
    row(featured.applyFeatured, { input: async (world) => ({ ...(await asked(world)), password }) }),
    row(questions.offerBounty, { input: async (world) => ({ ...(await asked(world)), amount: 10, password }) }),
    row(questions.inviteToAnswer, { input: async (world) => ({ ...(await asked(world)), invitations: [world.member.userId] }) }),
    row(questions.deleteQuestionComment, { may: ['member'], input: commented }),
    row(answers.editAnswer, { input: async (world) => ({ ...(await answered(world)), body: words() }) }),
    row(answers.deleteAnswer, { input: answered }),
    row(answers.deleteAnswerComment, { may: ['member'], input: commentedAnswer }),
    row(answers.adoptAnswer, { input: adoptable }),
  ],
  noAccess: {
    [openBecause.saidToAll]: [
      'questions.get',
      'questions.edits',
      'questions.watch',
      'questions.unwatch',
      'questions.comments',
      'questions.comment',
      'question-answers.list',
      'question-answers.get',
      'question-answers.write',
      'question-answers.look',
      'question-answers.like',
      'question-answers.unlike',
      'question-answers.likes',
      'question-answers.collect',
      'question-answers.uncollect',
      'question-answers.comments',
      'question-answers.comment',
      'question-answers.tip',
      'question-answers.tips',
      'question-answers.tip-sum',
      'question-answers.agree',
      'question-answers.unagree',
      'question-answers.agreements',
    ],
    [openBecause.house]: [
      'question-topics.get',
      'question-topics.experts',
      'question-topics.questions',
      'question-topics.follow',
      'question-topics.unfollow',
    ],
  },
  noPersons: {
    [unwalkedBecause.sameCards]: cards,
    [unwalkedBecause.needsMore]: ['question-answers.tips', 'question-answers.agreements'],
  },
  noSections: {
    [noSectionBecause.published]: [
      '/question',
      '/question/topics',
      '/question-topics/:topicId',
      '/questions/:questionId',
      '/questions/:questionId/answers/:answerId',
      '/questions/:questionId/comments',
      '/questions/:questionId/revisions',
      '/questions/:questionId/answers/:answerId/likers',
      '/questions/:questionId/answers/:answerId/rewarders',
    ],
  },
};
