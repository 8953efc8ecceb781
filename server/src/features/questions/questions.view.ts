import type { Answer } from '#contract/questions/answer.schemas.ts';
import type { Question, QuestionDetail } from '#contract/questions/questions.schemas.ts';
import { type Ctx, timeText } from '../../kernel/http/context.ts';
import type { PersonRow } from '../../platform/people/people.queries.ts';
import { personView } from '../../platform/people/person.view.ts';
import { mayDelete, mayEdit, mayOffer } from './questions.policy.ts';
import type { OneQuestionRow, QuestionRow } from './questions.queries.ts';
import { topicView } from './topics.view.ts';

export type People = Map<number, PersonRow>;

/** Who made it, for those who look: nobody where it is anonymous. */
export const madeBy = (ctx: Ctx, row: { authorId: number; isAnonymous: boolean }, people: People) => {
  if (row.isAnonymous) return { user_id: 0 };
  const person = people.get(row.authorId);
  return person ? { user_id: row.authorId, user: personView(ctx, person) } : { user_id: row.authorId };
};

const bountyView = (ctx: Ctx, { bounty }: QuestionRow): Pick<Question, 'amount' | 'automaticity' | 'look' | 'bounty'> => {
  if (!bounty) return { amount: 0, automaticity: 0, look: 0, bounty: null };
  const { outcome, answerId } = bounty;
  const state = outcome === null ? 'open' : answerId === null ? 'returned' : 'paid';
  return {
    amount: bounty.amount,
    automaticity: bounty.isAutomatic ? 1 : 0,
    look: bounty.isLook ? 1 : 0,
    bounty: { state, ends_at: timeText(ctx, bounty.dueAt), answer_id: answerId },
  };
};

export const questionView = (ctx: Ctx, row: QuestionRow, people: People): Question => ({
  id: row.id,
  ...madeBy(ctx, row, people),
  subject: row.subject,
  body: row.excerpt,
  anonymity: row.isAnonymous ? 1 : 0,
  excellent: row.excellentAt === null ? 0 : 1,
  status: row.status,
  ...bountyView(ctx, row),
  comments_count: row.commentsCount,
  answers_count: row.answersCount,
  watchers_count: row.watchersCount,
  likes_count: row.likesCount,
  views_count: row.viewsCount,
  watched: row.isWatched,
  topics: row.topics.map(topicView),
  ...(row.term ? { term: row.term } : {}),
  created_at: timeText(ctx, row.createdAt),
  updated_at: timeText(ctx, row.editedAt ?? row.createdAt),
});

type Known = { people: People; chosen: Answer[] };

export const questionDetailView = (ctx: Ctx, row: OneQuestionRow, known: Known): QuestionDetail => {
  const userId = ctx.actor?.userId ?? null;
  return {
    ...questionView(ctx, row, known.people),
    body: row.body,
    edits_count: row.editsCount,
    can_edit: mayEdit(userId, row),
    can_delete: mayDelete(userId, row),
    can_offer: mayOffer(userId, row),
    can_apply: mayEdit(userId, row) && row.excellentAt === null && !row.isApplied,
    applied: mayEdit(userId, row) && row.isApplied,
    invitations: row.invited.flatMap((id) => {
      const person = known.people.get(id);
      return person ? [personView(ctx, person)] : [];
    }),
    invitation_answers: known.chosen.filter((answer) => answer.invited === 1),
    adoption_answers: known.chosen.filter((answer) => answer.adoption === 1),
  };
};
