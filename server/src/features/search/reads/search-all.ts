import type { AnswerOf } from '#contract/kernel/doors.ts';
import type { globalSearch as door } from '#contract/search/search.doors.ts';
import { COUNT_MAX } from '#contract/search/search.limits.ts';
import type { SearchHit } from '#contract/search/search.schemas.ts';
import { pageLimit, pageOffset } from '../../../kernel/db/paging.ts';
import { invariant } from '../../../kernel/errors/refuse.ts';
import { type ReadCtx, timeText } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { personView } from '../../../platform/people/person.view.ts';
import { markedParts } from '../../../platform/search/marked-parts.view.ts';
import { type SearchKind, searchKindRegistry } from '../../../platform/search/search-kinds.registry.ts';
import { searchedValues } from '../../../platform/search/searched-values.sql.ts';
import { findHits, type HitRow } from '../search.queries.ts';

const FIRST = 3;

const everywhere = (ctx: ReadCtx) => ({ viewer: ctx.actor?.userId ?? 0, now: ctx.now.toISOString() });

/** What was found as whoever looks sees it, its hits marked. One query for everybody who is named. */
const show = async (ctx: ReadCtx, rows: readonly HitRow[], keyword: string): Promise<SearchHit[]> => {
  const people = await loadPeople(
    ctx.db,
    rows.map((row) => row.userId),
    ctx.actor?.userId ?? null,
  );
  return rows.map((row) => {
    const person = row.userId === null ? undefined : people.get(row.userId);
    const user = person ? personView(ctx, person) : null;
    return {
      ...{ kind: row.kind, id: row.id, user },
      link: searchKindRegistry.get(row.kind)?.link(row) ?? '/',
      title: markedParts(row.title ?? (row.userId === row.id ? (user?.name ?? '') : ''), keyword),
      text: markedParts(row.text ?? '', keyword),
      created_at: row.at === null ? null : timeText(ctx, row.at),
    };
  });
};

/** Career, section 7: member/search/globalSearch. A blank keyword finds nothing of any kind (SX-403). Two queries. */
export const searchAll = async (ctx: ReadCtx, { keyword = '' }: { keyword?: string }): Promise<AnswerOf<typeof door>> => {
  const kinds = searchKindRegistry.values();
  const values = searchedValues(keyword);
  const page = { limit: COUNT_MAX, offset: 0, texts: FIRST };
  const rows = values === null ? [] : await findHits(ctx.db, kinds, { ...page, values: { ...everywhere(ctx), ...values } });
  const tabs = kinds.map(({ kind }) => ({ kind, count: rows.filter((row) => row.kind === kind).length }));
  const first = kinds.flatMap(({ kind }) => rows.filter((row) => row.kind === kind && row.place <= FIRST));
  return { tabs, list: await show(ctx, first, keyword) };
};

type Asked = { keyword?: string; limit?: number; offset?: number };

/** A page of one kind, by the name of its tab. */
export const searchOf =
  (name: string) =>
  async (ctx: ReadCtx, { keyword = '', ...input }: Asked): Promise<{ list: SearchHit[] }> => {
    const kind: SearchKind | undefined = searchKindRegistry.get(name);
    invariant(kind !== undefined, `the search knows no ${name}`);
    const values = searchedValues(keyword);
    if (values === null) return { list: [] };
    const page = { limit: pageLimit(input), offset: pageOffset(input), texts: pageLimit(input) };
    return { list: await show(ctx, await findHits(ctx.db, [kind], { ...page, values: { ...everywhere(ctx), ...values } }), keyword) };
  };
