import type { Static } from 'typebox';
import type { CircleReport, ListCircleReports } from '#contract/moderation/flags.schemas.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx, timeText } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../people/people.queries.ts';
import { personView } from '../../people/person.view.ts';
import { isGroupAdmin } from '../../subjects/group-admins.queries.ts';
import { subjectKind, veilIn } from '../../subjects/subjects.registry.ts';
import { type CaseRow, listCircleCases } from '../cases.queries.ts';
import { evidencePictures, inspectAll } from '../evidence.files.ts';

const EXCERPT = 200;
const REASONS = 10;
const statusOf = ({ state, leftByGroupAdmins }: CaseRow): number =>
  state === 'upheld' ? 1 : state === 'dismissed' || leftByGroupAdmins ? 2 : 0;

/** SX-131, 'group report': what was flagged in a circle, for those who look after it. Throws NOT_FOUND for everybody else. */
export const listCircleReports = async (
  ctx: ReadCtx,
  { id, status = 0, after, limit }: Static<(typeof ListCircleReports)['input']>,
): Promise<CircleReport[]> => {
  const { userId } = me(ctx);
  const db = ctx.deps.db.write;
  const page = { limit: pageLimit({ limit }), after };
  const shown = await listCircleCases(db, { groupId: id, groupAdminId: userId, source: 'flags', status }, { ...page, reasons: REASONS });
  if (shown.length === 0) {
    if (!(await isGroupAdmin(db, userId, id))) throw refuse('NOT_FOUND');
    return [];
  }
  const things = await inspectAll(
    db,
    shown.map((row) => ({ kind: row.subjectKind, id: row.subjectId })),
  );
  const veilOf = (row: CaseRow) => veilIn(things, row.subjectKind, row.subjectId);
  const people = await loadPeople(
    db,
    shown.map((row) => veilOf(row).name(row.ownerId)),
    userId,
  );
  return Promise.all(
    shown.map(async (row) => {
      const found = things.get(`${row.subjectKind}:${row.subjectId}`);
      // What its author took away is read by no group admin either.
      const thing = found?.isDeleted ? undefined : found;
      const ownerId = veilOf(row).name(row.ownerId);
      const owner = ownerId === null ? undefined : people.get(ownerId);
      const isGone = !thing || thing.isRemoved;
      const [picture] = thing ? await evidencePictures(ctx.deps, thing) : [];
      return {
        id: row.id,
        group_id: id,
        resource_type: row.subjectKind,
        resource_id: row.subjectId,
        status: statusOf(row),
        count: row.flags,
        reasons: row.reasons.filter((reason) => reason !== ''),
        target: owner ? personView(ctx, owner) : null,
        excerpt: thing ? [...(thing.title ? `${thing.title}\n${thing.text}` : thing.text)].slice(0, EXCERPT).join('') : '',
        picture: picture ?? null,
        link: isGone ? null : linkOf(row),
        is_own: row.ownerId.is(userId),
        is_flagged: row.isFlagged,
        is_deleted: found?.isDeleted ?? true,
        created_at: timeText(ctx, row.openedAt),
        updated_at: timeText(ctx, row.changedAt),
      };
    }),
  );
};

/** Comments are read where they stand: the circle's own page leads there. */
const linkOf = (row: CaseRow): string | null =>
  row.subjectKind === 'post' ? subjectKind('post').link({ id: row.subjectId, groupId: row.groupId, parent: null }) : null;
