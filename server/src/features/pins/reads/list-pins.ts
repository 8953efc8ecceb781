import type { SQL } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { ListPins, ListPostCommentPins, ListPostPins, PinRequest } from '#contract/pins/pins.schemas.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { loadSubjects } from '../../../platform/subjects/subjects.registry.ts';
import { listPinRows, type PinPage, type PinRow, pinPlaces } from '../pins.queries.ts';
import { pinView, veilOf } from '../pins.view.ts';

type Page = Static<(typeof ListPins)['input']>;

const subjectsOf = (pin: PinRow): { kind: string; id: number }[] => [
  { kind: pin.kind, id: pin.subjectId },
  ...(pin.parentKind !== null && pin.parentId !== null ? [{ kind: pin.parentKind, id: pin.parentId }] : []),
];

const list = async (
  ctx: ReadCtx,
  input: Page,
  where: { place: SQL | undefined } & Pick<PinPage, 'groupId' | 'parentId'>,
): Promise<PinRequest[]> => {
  const { userId } = me(ctx);
  const rows = await listPinRows(ctx.db, { ...where, state: input.state, after: input.after, limit: pageLimit(input) });
  const subjects = await loadSubjects(ctx.db, rows.flatMap(subjectsOf), { userId });
  const people = await loadPeople(
    ctx.db,
    rows.map((row) => veilOf(row, subjects).name(row.applicantId)),
    userId,
  );
  return rows.map((row) => pinView(ctx, row, { people, subjects }));
};

/** Section 7.4: who asks for comments on the caller's things of a kind to be pinned. */
export const listPinsUnder =
  (kind: string) =>
  (ctx: ReadCtx, input: Page & { parent?: number }): Promise<PinRequest[]> =>
    list(ctx, input, { place: pinPlaces.under(kind, me(ctx).userId), parentId: input.parent });

/** Section 7.6: who asks for posts to be pinned in circles that the caller looks after. */
export const listPostPins = (ctx: ReadCtx, input: Static<(typeof ListPostPins)['input']>) =>
  list(ctx, input, { place: pinPlaces.administered('post', me(ctx).userId), groupId: input.group });

/** Section 7.6: who asks for comments on the caller's posts to be pinned. */
export const listPostCommentPins = (ctx: ReadCtx, { post, ...input }: Static<(typeof ListPostCommentPins)['input']>) =>
  listPinsUnder('post')(ctx, { ...input, ...(post === undefined ? {} : { parent: post }) });

export const listMyPins = (ctx: ReadCtx, input: Page) => list(ctx, input, { place: pinPlaces.mine(me(ctx).userId) });

/** Requests for pins of a kind that the house decides about. */
export const listHousePins =
  (kind: string) =>
  (ctx: ReadCtx, input: Page): Promise<PinRequest[]> =>
    list(ctx, input, { place: pinPlaces.house(kind) });
