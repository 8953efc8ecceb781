import type { NewsRevision, NewsRevisionDetail } from '#contract/news/editing.schemas.ts';
import { type Ctx, timeText } from '../../kernel/http/context.ts';
import { personView } from '../../platform/people/person.view.ts';
import { tagsIn } from '../../platform/people/tags.plain.ts';
import { changesOf, differencesOf } from './news.differences.ts';
import { categoryView, imageView, type Known, picturesOf } from './news.view.ts';
import type { Revision } from './news.writes.ts';
import type { RevisionCard } from './revisions.queries.ts';

/** Which editor wrote a version is told to operators alone. */
const writerOf = (ctx: Ctx, row: RevisionCard, known: Known) => {
  const isTold = !row.isEditors || ctx.actor?.role === 'operator';
  const writer = isTold ? known.people.get(row.writerId) : undefined;
  return writer ? personView(ctx, writer) : null;
};

export const revisionView = (ctx: Ctx, row: RevisionCard, known: Known): NewsRevision => ({
  id: row.id,
  number: row.number,
  by: row.isEditors ? 'editor' : 'author',
  user: writerOf(ctx, row, known),
  title: row.title,
  note: row.note,
  state: row.state,
  reason: row.reason,
  created_at: timeText(ctx, row.createdAt),
  decided_at: row.decidedAt ? timeText(ctx, row.decidedAt) : null,
});

export type Category = Parameters<typeof categoryView>[1];

/** A version with its text, and how it differs from `base`. */
export const revisionDetailView = (
  ctx: Ctx,
  row: Revision,
  { base, categories, isOwn, ...known }: Known & { base: Revision | null; categories: readonly Category[]; isOwn: boolean },
): NewsRevisionDetail => {
  const category = (id: number) => categories.find((one) => one.id === id);
  const named = (field: string, value: string): string => {
    const found = field === 'category' ? category(Number(value)) : undefined;
    if (found) return categoryView(ctx, found).name;
    const ids = value.split(',').map(Number);
    return field === 'tags'
      ? tagsIn(ctx.locale, ids)
          .map((tag) => tag.name)
          .join(', ')
      : value;
  };
  const placed = category(row.categoryId);
  return {
    ...revisionView(ctx, row, known),
    is_own: isOwn,
    subject: row.subject,
    content: row.body,
    from: row.source,
    author: row.byline,
    tags: tagsIn(ctx.locale, row.tags),
    category: placed ? categoryView(ctx, placed) : null,
    image: row.cover ? imageView(row.cover, known.guarded) : null,
    images: picturesOf(row).map((picture) => imageView(picture, known.guarded)),
    compared_with: base?.id ?? null,
    differences: base ? differencesOf(changesOf(base, row), named) : [],
    answers: row.answers,
  };
};
