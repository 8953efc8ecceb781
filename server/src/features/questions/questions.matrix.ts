import * as questions from '#contract/questions/questions.doors.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { openBecause, unwalkedBecause } from '../../testing/matrix/reasons.ts';
import { row, type World, words } from '../../testing/matrix/world.ts';
import { makeQuestion } from './questions.factory.ts';

const asked = async (world: World) => ({ id: await makeQuestion(world.house.deps, world.author.userId) });

/** Under a question of the author the member says something. */
const commented = async (world: World) => {
  const question_id = await makeQuestion(world.house.deps, world.author.userId);
  const { comment } = await world.member.call(questions.createQuestionComment, { id: question_id, body: words() });
  return { question_id, id: comment.id };
};

const cards = [
  'questions.list',
  'questions.get',
  'questions.similar',
  'questions.watched',
  'questions.comments',
  'question-topics.questions',
];

export const matrix: FeatureMatrix = {
  access: [
    row(questions.editQuestion, { input: async (world) => ({ ...(await asked(world)), subject: `${words()}？` }) }),
    row(questions.deleteQuestion, { input: asked }),
    row(questions.deleteQuestionComment, { may: ['member'], input: commented }),
  ],
  noAccess: {
    [openBecause.saidToAll]: [
      'questions.get',
      'questions.edits',
      'questions.watch',
      'questions.unwatch',
      'questions.comments',
      'questions.comment',
    ],
    [openBecause.house]: ['question-topics.get', 'question-topics.questions', 'question-topics.follow', 'question-topics.unfollow'],
  },
  noPersons: {
    [unwalkedBecause.sameCards]: cards,
  },
};
