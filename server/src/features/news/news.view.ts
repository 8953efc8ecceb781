import type { News, NewsCategory, NewsContribution, NewsDetail, NewsImage } from '#contract/news/news.schemas.ts';
import { type Ctx, say, timeText } from '../../kernel/http/context.ts';
import { someoneGone } from '../../kernel/http/pages/page.ts';
import type { PersonRow } from '../../platform/people/people.queries.ts';
import { personView } from '../../platform/people/person.view.ts';
import { tagsIn } from '../../platform/people/tags.plain.ts';
import { openVeil } from '../../platform/subjects/owner.types.ts';
import { likeView } from '../reactions/reactions.public.ts';
import { mayChange, seesStanding } from './news.policy.ts';
import type { NewsRow, OneNewsRow } from './news.queries.ts';
import { type NewsPicture, newsStates } from './news.tables.ts';

const SUBJECT = 100;

type CategoryRow = { id: number; nameZh: string; nameEn: string; nameEs: string; rank: number };

export const categoryView = (ctx: Ctx, row: CategoryRow): NewsCategory => ({
  id: row.id,
  name: say(ctx, { zh: row.nameZh, en: row.nameEn, es: row.nameEs }),
  rank: row.rank,
});

/** `guarded` gives addresses of files where plain ones open nothing. */
export const imageView = (picture: NewsPicture, guarded: ((fileId: number) => string) | null): NewsImage => ({
  id: picture.file,
  file: picture.file,
  mime: picture.mime,
  size: `${picture.width}x${picture.height}`,
  width: picture.width,
  height: picture.height,
  url: guarded?.(picture.file) ?? null,
});

/** The cover, and then the pictures of the text, each once. */
export const picturesOf = ({ cover, pictures }: { cover: NewsPicture | null; pictures: readonly NewsPicture[] }): NewsPicture[] =>
  cover ? [cover, ...pictures.filter((picture) => picture.file !== cover.file)] : [...pictures];

export type Known = { people: Map<number, PersonRow>; guarded: (fileId: number) => string };

/** Whether it stands open to everyone. */
const isOut = (row: NewsRow): boolean => row.state === newsStates.published && row.deletedAt === null && row.removedAt === null;

/** What a moderator took away is published no more, for its author too. */
const statusOf = (row: NewsRow): number => (row.deletedAt === null && row.removedAt === null ? row.state : newsStates.deleted);

const countsOf = (ctx: Ctx, row: NewsRow) => ({
  hits: row.viewsCount,
  digg_count: row.likesCount,
  comment_count: row.commentsCount,
  collect_count: row.collectsCount,
  has_like: row.isLiked,
  has_collect: row.isCollected,
  is_recommend: row.recommendedAt !== null,
  is_pinned: row.pinnedUntil !== null && row.pinnedUntil > ctx.now,
});

const writtenBy = (ctx: Ctx, row: NewsRow, known: Known) => {
  const author = known.people.get(row.authorId);
  const user = author ? personView(ctx, author) : null;
  return { from: row.source, author: row.byline || user?.name || say(ctx, someoneGone), user_id: row.authorId, user };
};

/** A card of a piece of news. */
export const newsView = (ctx: Ctx, row: NewsRow, known: Known): News => {
  const guarded = isOut(row) ? null : known.guarded;
  const at = timeText(ctx, row.publishedAt ?? row.createdAt);
  return {
    id: row.id,
    title: row.title,
    subject: row.subject || [...row.excerpt].slice(0, SUBJECT).join(''),
    text_content: row.excerpt,
    ...writtenBy(ctx, row, known),
    audit_status: statusOf(row),
    category: row.category ? categoryView(ctx, row.category) : null,
    image: row.cover ? imageView(row.cover, guarded) : null,
    images: picturesOf(row).map((picture) => imageView(picture, guarded)),
    tags: tagsIn(ctx.locale, row.tags),
    ...countsOf(ctx, row),
    created_at: at,
    updated_at: row.editedAt ? timeText(ctx, row.editedAt) : row.publishedAt ? at : timeText(ctx, row.movedAt),
  };
};

const standingOf = (ctx: Ctx, row: NewsRow) => {
  const isTold = seesStanding(ctx.actor, row);
  const { making } = row;
  return {
    audit_count: isTold ? row.sentCount : 0,
    contribute_amount: isTold ? row.fee : 0,
    reason: isTold && row.state === newsStates.rejected ? row.reason : null,
    pending:
      making && isTold
        ? {
            revision: making.id,
            number: making.number,
            turn: making.isEditors && !making.isAgreed ? ('author' as const) : ('editor' as const),
            created_at: timeText(ctx, new Date(making.at)),
          }
        : null,
  };
};

/** One with how it stands, for its author and those who decide. */
export const contributionView = (ctx: Ctx, row: NewsRow, known: Known): NewsContribution => ({
  ...newsView(ctx, row, known),
  ...standingOf(ctx, row),
});

/** One by itself, with its text. */
export const newsDetailView = (ctx: Ctx, row: OneNewsRow, known: Known): NewsDetail => {
  const userId = ctx.actor?.userId ?? null;
  const card = contributionView(ctx, row, known);
  return {
    ...card,
    content: row.body,
    likes: row.likes.map((like) =>
      likeView(
        ctx,
        {
          id: like.id,
          userId: like.userId,
          targetUserId: row.authorId,
          subjectKind: 'news',
          subjectId: row.id,
          createdAt: new Date(like.at),
        },
        { people: known.people, veil: openVeil },
      ),
    ),
    reward: { count: row.tipsCount, amount: String(row.tipsAmount) },
    can_edit: mayChange(userId, row),
    can_delete: mayChange(userId, row),
    can_pin: userId === row.authorId && isOut(row) && !card.is_pinned,
  };
};
