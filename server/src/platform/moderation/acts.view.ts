import type { Act, LogEntry, Standing } from '#contract/moderation/conduct.schemas.ts';
import type { DeskAct } from '#contract/moderation/desk.schemas.ts';
import type { Db } from '../../kernel/db/database.ts';
import { type Ctx, timeText } from '../../kernel/http/context.ts';
import type { PersonRow } from '../people/people.queries.ts';
import { personView } from '../people/person.view.ts';
import { settingOf } from '../settings/settings.registry.ts';
import type { InspectedSubject } from '../subjects/subjects.registry.ts';
import { daysFrom } from './act.writes.ts';
import { type ActRow, type AppealRow, actsInForce, appealsOf, isInForce } from './acts.queries.ts';
import { evidencePictures, inspectAll } from './evidence.files.ts';
import { moderationSettings } from './moderation.settings.ts';

const DAY_MS = 86_400_000;

const stateOf = (ctx: Ctx, act: ActRow) =>
  act.withdrawnAt !== null ? ('withdrawn' as const) : isInForce(act, ctx.now) ? ('holds' as const) : ('over' as const);

export const thingView = async (ctx: Ctx, kind: string, thing: InspectedSubject | undefined) =>
  thing ? { kind, id: thing.id, title: thing.title, text: thing.text, pictures: await evidencePictures(ctx.deps, thing) } : null;

const appealView = (ctx: Ctx, row: AppealRow | undefined): Act['appeal'] =>
  row
    ? {
        text: row.text,
        state: row.state,
        answer: row.answer,
        created_at: timeText(ctx, row.createdAt),
        decided_at: row.decidedAt && timeText(ctx, row.decidedAt),
      }
    : null;

/** Who appeals for a mark that another one gave reads it here for as long as they do elsewhere. */
const shownThing = (act: ActRow, thing: InspectedSubject | undefined): InspectedSubject | undefined =>
  act.act === 'aside' && (thing?.isRemoved || thing?.isDeleted) ? undefined : thing;

/** Acts as they are shown to the person concerned, with what they were about. */
export const showActs = async (ctx: Ctx, db: Db, acts: readonly ActRow[]): Promise<Act[]> => {
  const { appealDays } = await settingOf(ctx.deps, moderationSettings);
  const ids = acts.map((act) => act.id);
  const appeals = await appealsOf(db, ids);
  const things = await inspectAll(
    db,
    acts.filter((act) => act.subjectKind !== 'user').map((act) => ({ kind: act.subjectKind, id: act.subjectId })),
  );
  return Promise.all(
    acts.map(async (act) => {
      const appealUntil = daysFrom(act.givenAt, appealDays);
      const appeal = appeals.get(act.id);
      const state = stateOf(ctx, act);
      return {
        id: act.id,
        act: act.act,
        rule: act.rule,
        reason: act.reason,
        given_at: timeText(ctx, act.givenAt),
        ends_at: act.endsAt && timeText(ctx, act.endsAt),
        state,
        caused_by: act.causeId,
        thing: await thingView(ctx, act.subjectKind, shownThing(act, things.get(`${act.subjectKind}:${act.subjectId}`))),
        appeal: appealView(ctx, appeal),
        may_appeal: act.act !== 'hold' && state === 'holds' && !appeal && appealUntil > ctx.now,
        appeal_until: timeText(ctx, appealUntil),
      };
    }),
  );
};

/** An act without anything that says whom it was about, nor who decided. */
export const logView = (ctx: Ctx, act: ActRow): LogEntry => ({
  id: act.id,
  act: act.act,
  kind: act.subjectKind,
  rule: act.rule,
  role: act.role,
  is_automatic: act.causeId !== null,
  days: act.endsAt && Math.round((act.endsAt.getTime() - act.givenAt.getTime()) / DAY_MS),
  state: stateOf(ctx, act),
  at: timeText(ctx, act.givenAt),
});

export const deskActView = (ctx: Ctx, act: ActRow, people: Map<number, PersonRow>): DeskAct => {
  const by = act.byId === null ? undefined : people.get(act.byId);
  return {
    ...logView(ctx, act),
    case_id: act.caseId,
    reason: act.reason,
    by: by ? personView(ctx, by) : null,
    ends_at: act.endsAt && timeText(ctx, act.endsAt),
  };
};

/** How somebody stands now. */
export const standingOf = async (ctx: Ctx, db: Db, userId: number): Promise<Standing> => {
  const { yellows } = await settingOf(ctx.deps, moderationSettings);
  const acts = await actsInForce(db, userId, ['yellow', 'red', 'mute'], ctx.now);
  const count = (kind: ActRow['act']) => acts.filter((act) => act.act === kind).length;
  const ends = acts.filter((act) => act.act === 'mute').map((act) => act.endsAt?.getTime() ?? 0);
  return {
    yellow: count('yellow'),
    red: count('red'),
    yellows_for_red: yellows,
    muted_until: ends.length === 0 ? null : timeText(ctx, new Date(Math.max(...ends))),
  };
};
