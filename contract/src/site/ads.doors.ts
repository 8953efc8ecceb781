import { read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './ads.schemas.ts';

/** `channel` leaves those of one area. */
export const listAdSpaces = read<typeof shapes.ListAdSpaces>('ads.spaces', 'guest', [rest('GET', '/advertisingspace')]);

export const listAds = read<typeof shapes.ListAds>('ads.list', 'guest', [
  rest('GET', '/advertisingspace/{spaceId}/advertising', { names: { spaceId: 'space_id' } }),
]);

export const listAdDrafts = read<typeof shapes.ListAdDrafts>('ads.drafts', 'operator', [rest('GET', '/ops/ads')]);

export const createAd = write<typeof shapes.CreateAd>('ads.create', 'operator', [rest('POST', '/ops/ads')]);

export const changeAd = write<typeof shapes.ChangeAd>('ads.change', 'operator', [rest('PUT', '/ops/ads/{id}', { status: 200 })]);

export const removeAd = write<typeof shapes.RemoveAd>('ads.remove', 'operator', [rest('DELETE', '/ops/ads/{id}')]);
