import { named, read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './banners.schemas.ts';

export const listBanners = read<typeof shapes.ListBanners>('banners.list', 'guest', [
  named('v2/banner/list'),
  named('v2/banner/list/{position}'),
]);

export const listBannerDrafts = read<typeof shapes.ListBannerDrafts>('banners.drafts', 'operator', [rest('GET', '/ops/banners')]);

export const createBanner = write<typeof shapes.CreateBanner>('banners.create', 'operator', [rest('POST', '/ops/banners')]);

export const changeBanner = write<typeof shapes.ChangeBanner>('banners.change', 'operator', [
  rest('PUT', '/ops/banners/{id}', { status: 200 }),
]);

export const removeBanner = write<typeof shapes.RemoveBanner>('banners.remove', 'operator', [rest('DELETE', '/ops/banners/{id}')]);
