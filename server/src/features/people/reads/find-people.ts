import type { Static } from 'typebox';
import type { FindByTags, FindPeople, FoundPerson, SearchPeople } from '#contract/people/finding.schemas.ts';
import type { Person } from '#contract/people/people.schemas.ts';
import { pageLimit, pageOffset } from '../../../kernel/db/paging.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import {
  type FoundPage,
  listLatestIds,
  listPopularIds,
  listTaggedIds,
  searchPersonIds,
} from '../../../platform/people/find-people.queries.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { personView } from '../../../platform/people/person.view.ts';
import { isTag } from '../../../platform/people/tags.plain.ts';
import { markedParts } from '../../../platform/search/marked-parts.view.ts';

type Page = Static<(typeof FindPeople)['input']>;

const pageOf = (ctx: ReadCtx, input: Page): FoundPage => ({
  viewerId: ctx.actor?.userId ?? null,
  limit: pageLimit(input),
  offset: pageOffset(input),
});

/** These people in that order, as the viewer sees them. One query. */
const show = async (ctx: ReadCtx, ids: readonly number[]): Promise<Person[]> => {
  const people = await loadPeople(ctx.db, ids, ctx.actor?.userId ?? null);
  return ids.flatMap((id) => {
    const row = people.get(id);
    return row ? [personView(ctx, row)] : [];
  });
};

/** Section 7.3 and decision 66: a blank keyword finds nobody, none at all lists everybody, who came last first. */
export const searchPeople = async (ctx: ReadCtx, { keyword, ...input }: Static<(typeof SearchPeople)['input']>): Promise<FoundPerson[]> => {
  const page = pageOf(ctx, input);
  if (keyword === undefined) return show(ctx, await listLatestIds(ctx.db, page));
  const found = await show(ctx, await searchPersonIds(ctx.db, keyword, page));
  return found.map((person) => ({ ...person, found: markedParts(person.name, keyword) }));
};

export const listPopular = async (ctx: ReadCtx, input: Page): Promise<Person[]> =>
  show(ctx, await listPopularIds(ctx.db, pageOf(ctx, input)));

export const listLatest = async (ctx: ReadCtx, input: Page): Promise<Person[]> =>
  show(ctx, await listLatestIds(ctx.db, pageOf(ctx, input)));

/** Tags that are not in the dictionary are passed over. */
export const findByTags = async (ctx: ReadCtx, { tags = '', ...input }: Static<(typeof FindByTags)['input']>): Promise<Person[]> => {
  const wanted = [...new Set(tags.split(',').map(Number))].filter(isTag);
  return wanted.length === 0 ? [] : show(ctx, await listTaggedIds(ctx.db, wanted, pageOf(ctx, input)));
};
