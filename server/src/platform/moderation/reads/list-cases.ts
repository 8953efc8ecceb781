import { eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { DeskCase, DeskCaseDetail, ListCases } from '#contract/moderation/desk.schemas.ts';
import { insertAudit } from '../../../kernel/db/audit.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { invariant, refuse } from '../../../kernel/errors/refuse.ts';
import { type Ctx, me, type ReadCtx, timeText } from '../../../kernel/http/context.ts';
import { usersTable } from '../../accounts/accounts.tables.ts';
import { loadPeople, type PersonRow } from '../../people/people.queries.ts';
import { personView } from '../../people/person.view.ts';
import { isSubjectKind, subjectKind, veilIn } from '../../subjects/subjects.registry.ts';
import { listActsOf, listActsOfCase } from '../acts.queries.ts';
import { deskActView, standingOf, thingView } from '../acts.view.ts';
import { type CaseRow, findCase, listCaseRows, listFlagRows } from '../cases.queries.ts';
import { inspectAll } from '../evidence.files.ts';
import { needKnown } from '../parties.guard.ts';

const HISTORY = 30;

const personIn = (ctx: Ctx, people: Map<number, PersonRow>, id: number | null) => {
  const found = id === null ? undefined : people.get(id);
  return found ? personView(ctx, found) : null;
};

/** Writes down that an operator looked at who is behind these anonymous things (decision 65). */
const noteLooks = async (ctx: ReadCtx, rows: readonly CaseRow[]): Promise<void> => {
  const { actor, now: at, requestId } = ctx;
  const look = { call: 'moderation.case', actorId: actor?.userId ?? null, subjectKind: 'case', data: { looked: 'owner' }, requestId, at };
  const looks = rows.map(({ id }) => ({ ...look, subjectId: id }));
  if (looks.length > 0) await ctx.deps.db.write.transaction((tx) => insertAudit(tx, looks));
};

/**
 * Cases with what they are about, in two queries besides the cases themselves and one for each kind of thing. Who is behind anonymous things
 * is shown where an operator asks for it, and each look is written down.
 */
const showCases = async (ctx: ReadCtx, rows: readonly CaseRow[], asksWho: boolean): Promise<DeskCase[]> => {
  const db = ctx.deps.db.write;
  const things = await inspectAll(
    db,
    rows.map((row) => ({ kind: row.subjectKind, id: row.subjectId })),
  );
  const hidden = new Set(rows.filter((row) => veilIn(things, row.subjectKind, row.subjectId).hides(row.ownerId)));
  if (asksWho) await noteLooks(ctx, [...hidden]);
  const ownerOf = (row: CaseRow): number | null => (hidden.has(row) && !asksWho ? null : row.ownerId.secretUserId);
  const named = rows.flatMap((row) => [ownerOf(row), row.decidedBy]);
  const people = await loadPeople(db, named, me(ctx).userId);
  return Promise.all(
    rows.map(async (row) => {
      const thing = things.get(`${row.subjectKind}:${row.subjectId}`);
      return {
        id: row.id,
        kind: row.subjectKind,
        subject_id: row.subjectId,
        group_id: row.groupId,
        source: row.source,
        state: row.state,
        flags: row.flags,
        left_by_group_admins: row.leftByGroupAdmins,
        owner: personIn(ctx, people, ownerOf(row)),
        thing: await thingView(ctx, row.subjectKind, thing),
        is_deleted: thing?.isDeleted ?? true,
        is_removed: thing?.isRemoved ?? false,
        opened_at: timeText(ctx, row.openedAt),
        changed_at: timeText(ctx, row.changedAt),
        decided_at: row.decidedAt && timeText(ctx, row.decidedAt),
        decided_by: personIn(ctx, people, row.decidedBy),
      };
    }),
  );
};

/** Issue 6, moderation: the operators' queue. It is read from the primary, as whoever decides must see what another has just decided. */
export const listCases = async (ctx: ReadCtx, input: Static<(typeof ListCases)['input']>): Promise<DeskCase[]> => {
  const { state, source, kind, user_id: ownerId, after } = input;
  const filter = { state, source, kind, ownerId, readerId: me(ctx).userId };
  return showCases(ctx, await listCaseRows(ctx.deps.db.write, filter, { limit: pageLimit(input), after }), ownerId !== undefined);
};

/** A case with who flagged it, what was done about it, and what was done about the person before. Throws NOT_FOUND. */
export const getCase = async (ctx: ReadCtx, { id }: { id: number }): Promise<DeskCaseDetail> => {
  const db = ctx.deps.db.write;
  const row = await findCase(db, id);
  if (!row) throw refuse('NOT_FOUND');
  const { userId } = me(ctx);
  await needKnown(db, { kind: row.subjectKind, id: row.subjectId }, userId);
  const [shown] = await showCases(ctx, [row], true);
  invariant(shown, 'a case that was found is shown');
  const flags = await listFlagRows(db, [id]);
  const acts = await listActsOfCase(db, id);
  const ownerId = row.ownerId.secretUserId;
  const history = (await listActsOf(db, ownerId, { limit: HISTORY, readerId: userId })).filter((act) => act.caseId !== id);
  const named = [...flags.map((flag) => flag.reporterId), ...acts.map((act) => act.byId), ...history.map((act) => act.byId)];
  const people = await loadPeople(db, named, me(ctx).userId);
  const [owner] = await db.select({ role: usersTable.role }).from(usersTable).where(eq(usersTable.id, ownerId));
  return {
    ...shown,
    reports: flags.map((flag) => ({
      id: flag.id,
      user: personIn(ctx, people, flag.reporterId),
      reason: flag.reason,
      created_at: timeText(ctx, flag.createdAt),
    })),
    acts: acts.map((act) => deskActView(ctx, act, people)),
    history: history.map((act) => deskActView(ctx, act, people)),
    standing: await standingOf(ctx, db, ownerId),
    can_remove: isSubjectKind(row.subjectKind) && subjectKind(row.subjectKind).moderation?.remove !== undefined && !shown.is_deleted,
    can_sanction: owner?.role === 'user',
  };
};
