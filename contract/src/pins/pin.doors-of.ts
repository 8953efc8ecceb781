import { type Operation, read, rest, write } from '../kernel/doors.ts';
import type { ApplyCommentPin, ApplyPin, ApprovePin, ListPins, RejectPin } from './pins.schemas.ts';

export type PinDoors = { apply: Operation<typeof ApplyPin>; applyComment: Operation<typeof ApplyCommentPin> };

/**
 * The doors at which the pin of one kind of thing is asked for, and that of a comment on one: of `news` under `/news/{id}` they are
 * `pins.apply-news` at `POST /news/{id}/currency-pinneds` and `pins.apply-news-comment`. `own` are the addresses that the text has otherwise.
 */
export const pinDoors = (kind: string, base: string, own: Partial<Record<keyof PinDoors, string>> = {}): PinDoors => ({
  apply: write<typeof ApplyPin>(`pins.apply-${kind}`, 'owner', [rest('POST', own.apply ?? `${base}/currency-pinneds`)]),
  applyComment: write<typeof ApplyCommentPin>(`pins.apply-${kind}-comment`, 'owner', [
    rest('POST', own.applyComment ?? `${base.replace('{id}', '{parent}')}/comments/{id}/currency-pinneds`),
  ]),
});

export type HousePinDoors = {
  list: Operation<typeof ListPins>;
  approve: Operation<typeof ApprovePin>;
  reject: Operation<typeof RejectPin>;
};

/** The doors of operators for pins of a kind that belong to the house (decision 45); `list` is the id of the first. */
export const housePinDoors = (kind: string, list: string): HousePinDoors => ({
  list: read<typeof ListPins>(list, 'operator', [rest('GET', `/ops/${kind}-pinneds`)]),
  approve: write<typeof ApprovePin>(`pins.approve-${kind}`, 'operator', [rest('POST', `/ops/${kind}-pinneds/{id}/approval`)]),
  reject: write<typeof RejectPin>(`pins.reject-${kind}`, 'operator', [
    rest('POST', `/ops/${kind}-pinneds/{id}/rejection`, { status: 204 }),
  ]),
});
