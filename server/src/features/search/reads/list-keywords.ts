import type { AnswerOf } from '#contract/kernel/doors.ts';
import type { listKeywords as door } from '#contract/search/search.doors.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { wordsIn } from '../../../platform/moderation/words.guard.ts';
import { searchPersonIds } from '../../../platform/people/find-people.queries.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { personView } from '../../../platform/people/person.view.ts';
import { mayBeHot } from '../hot-words.policy.ts';
import { listHot, listRecent, withoutNamesAndMuted } from '../search.queries.ts';

const NAMES = 6;
const HOT = 8;
const HOT_MS = 7 * 86_400_000;

/** What many look for, without names, numbers, addresses, sensitive words and what the viewer muted. */
const hotFor = async (ctx: ReadCtx, viewerId: number | null): Promise<string[]> => {
  const many = await listHot(ctx.db, { since: new Date(ctx.now.getTime() - HOT_MS), now: ctx.now });
  const terms = many.filter(mayBeHot);
  const bad = await Promise.all(terms.map((word) => wordsIn(ctx.deps, word)));
  const clean = terms.filter((_, nth) => bad[nth]?.length === 0);
  return (await withoutNamesAndMuted(ctx.db, clean, viewerId ?? 0)).slice(0, HOT);
};

/** Career, section 7: member/search/listKeywords. Nothing is suggested that somebody else alone looked for, and no sensitive word. */
export const listKeywords = async (ctx: ReadCtx, { keyword = '' }: { keyword?: string }): Promise<AnswerOf<typeof door>> => {
  const viewerId = ctx.actor?.userId ?? null;
  if (keyword === '') {
    const recent = viewerId === null ? [] : await listRecent(ctx.db, viewerId);
    return { recent, hot: await hotFor(ctx, viewerId), names: [] };
  }
  const ids = await searchPersonIds(ctx.db, keyword, { viewerId, limit: NAMES, offset: 0 });
  const people = await loadPeople(ctx.db, ids, viewerId);
  const names = ids.flatMap((id) => {
    const row = people.get(id);
    return row ? [personView(ctx, row)] : [];
  });
  return { recent: [], hot: [], names };
};
