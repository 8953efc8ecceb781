import type { Static } from 'typebox';
import type { ListNoticeGroups, NoticeGroup } from '#contract/notices/notices.schemas.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../people/people.queries.ts';
import { personView, shownName } from '../../people/person.view.ts';
import { loadSubjects } from '../../subjects/subjects.registry.ts';
import { listNoticeGroups } from '../notice-groups.queries.ts';
import { kindsOf } from '../notice-kinds.registry.ts';
import { didWords } from '../notice-words.view.ts';
import { noticeView } from '../notices.view.ts';

/** The caller's notices of a count, newest first; what belongs together stands in one row. */
export const listGroups = async (ctx: ReadCtx, input: Static<(typeof ListNoticeGroups)['input']>): Promise<NoticeGroup[]> => {
  const { userId } = me(ctx);
  const rows = await listNoticeGroups(ctx.db, {
    userId,
    kinds: kindsOf(input.type),
    after: input.after || undefined,
    limit: pageLimit(input),
  });
  const about = rows.flatMap((row) => (row.subjectKind && row.subjectId ? [{ kind: row.subjectKind, id: row.subjectId }] : []));
  const [people, subjects] = await Promise.all([
    loadPeople(
      ctx.db,
      rows.flatMap((row) => row.actors),
      userId,
    ),
    loadSubjects(ctx.db, about, { userId }),
  ]);
  return rows.map((row) => {
    const named = row.actors.flatMap((id) => people.get(id) ?? []);
    const names = named.map((person) => shownName(person, ctx.locale));
    return {
      ...noticeView(ctx, row, { people, subjects }),
      is_read: !row.isUnread,
      words: didWords(ctx.locale, row.kind, { names, count: row.people }),
      count: row.people,
      people: named.map((person) => personView(ctx, person)),
    };
  });
};
