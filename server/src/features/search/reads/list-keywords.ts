import type { AnswerOf } from '#contract/kernel/doors.ts';
import type { listKeywords as door } from '#contract/search/search.doors.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { wordsIn } from '../../../platform/moderation/words.ts';
import { searchPersonIds } from '../../../platform/people/find-people.queries.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { personView } from '../../../platform/people/person.view.ts';
import { listHot, listRecent } from '../search.queries.ts';

const NAMES = 6;
const HOT_MS = 7 * 86_400_000;

/** Career, section 7: member/search/listKeywords. Nothing is suggested that somebody else alone looked for, and no sensitive word. */
export const listKeywords = async (ctx: ReadCtx, { keyword = '' }: { keyword?: string }): Promise<AnswerOf<typeof door>> => {
  const viewerId = ctx.actor?.userId ?? null;
  if (keyword === '') {
    const hot = await listHot(ctx.db, new Date(ctx.now.getTime() - HOT_MS));
    const bad = await Promise.all(hot.map((word) => wordsIn(ctx.deps, word)));
    const recent = viewerId === null ? [] : await listRecent(ctx.db, viewerId);
    return { recent, hot: hot.filter((_, nth) => bad[nth]?.length === 0), names: [] };
  }
  const ids = await searchPersonIds(ctx.db, keyword, { viewerId, limit: NAMES, offset: 0 });
  const people = await loadPeople(ctx.db, ids, viewerId);
  const names = ids.flatMap((id) => {
    const row = people.get(id);
    return row ? [personView(ctx, row)] : [];
  });
  return { recent: [], hot: [], names };
};
