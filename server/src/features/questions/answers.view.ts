import type { Answer } from '#contract/questions/answer.schemas.ts';
import type { AnswerDetail } from '#contract/questions/answers.schemas.ts';
import type { Question } from '#contract/questions/questions.schemas.ts';
import { type Ctx, timeText } from '../../kernel/http/context.ts';
import { personView } from '../../platform/people/person.view.ts';
import { likeView } from '../reactions/reactions.public.ts';
import type { AnswerRow, OneAnswerRow } from './answers.queries.ts';
import { ANSWER, ownerOf } from './answers.subject.ts';
import { madeBy, type People } from './questions.view.ts';

/** Of an answer to a term question the term, and what others say of it. */
const termOf = ({ term, agreesCount, disagreesCount, agreed }: AnswerRow) =>
  term === null ? {} : { term, agreement: { agrees: agreesCount, disagrees: disagreesCount, mine: agreed } };

/** `guarded` gives addresses of files where plain ones open nothing. */
export type KnownOfAnswers = { people: People; guarded: (fileId: number) => string };

export const answerView = (ctx: Ctx, row: AnswerRow, { people, guarded }: KnownOfAnswers): Answer => {
  const userId = ctx.actor?.userId ?? null;
  const isMine = row.authorId === userId;
  return {
    id: row.id,
    question_id: row.questionId,
    ...madeBy(ctx, row, people),
    body: row.body,
    ...termOf(row),
    images: row.pictures.map(({ file, width, height }) => ({ file, width, height, url: row.isForSale ? guarded(file) : null })),
    anonymity: row.isAnonymous ? 1 : 0,
    adoption: row.adoptedAt === null ? 0 : 1,
    invited: row.isInvited ? 1 : 0,
    ...(row.isForSale ? { could: !row.isClosed } : {}),
    comments_count: row.commentsCount,
    rewards_amount: row.tipped ?? 0,
    rewarder_count: row.tips ?? 0,
    likes_count: row.likesCount,
    views_count: row.viewsCount,
    liked: row.isLiked,
    collected: row.isCollected,
    rewarded: row.isTipped,
    can_edit: isMine,
    can_delete: isMine && !row.isFixed,
    can_adopt: row.askerId === userId && !isMine && !row.isSolved,
    created_at: timeText(ctx, row.createdAt),
    updated_at: timeText(ctx, row.editedAt ?? row.createdAt),
  };
};

/** One by itself; those who bear no name around it are named in nothing that stands with it. */
export const answerDetailView = (ctx: Ctx, row: OneAnswerRow, known: KnownOfAnswers & { question: Question }): AnswerDetail => {
  const { people, question } = known;
  const { owner, veil } = ownerOf(row);
  return {
    ...answerView(ctx, row, known),
    question,
    likes: row.likes.map((like) =>
      likeView(
        ctx,
        {
          ...{ id: like.id, userId: like.userId, targetUserId: veil.name(owner) ?? 0 },
          ...{ subjectKind: ANSWER, subjectId: row.id, createdAt: new Date(like.at) },
        },
        { people, veil },
      ),
    ),
    rewarders: row.tippers.map(({ id, userId, amount, at }) => {
      const person = veil.hides(userId) ? undefined : people.get(userId);
      const shown = { id, user_id: veil.name(userId) ?? 0, amount, created_at: timeText(ctx, new Date(at)) };
      return person ? { ...shown, user: personView(ctx, person) } : shown;
    }),
  };
};
