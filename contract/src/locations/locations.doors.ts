import { read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './locations.schemas.ts';

export const listHotPlaces = read<typeof shapes.ListHotPlaces>('locations.hots', 'guest', [rest('GET', '/locations/hots')]);
export const searchPlaces = read<typeof shapes.SearchPlaces>('locations.search', 'guest', [rest('GET', '/locations/search')]);
export const listPlaces = read<typeof shapes.ListPlaces>('locations.cities', 'guest', [rest('GET', '/locations/cities')]);
export const readPosition = read<typeof shapes.ReadPosition>('locations.position', 'guest', [rest('GET', '/locations/position')]);
export const findPlace = read<typeof shapes.FindPlace>('locations.geo', 'guest', [rest('GET', '/around-amap/geo')]);
export const listAround = read<typeof shapes.ListAround>('locations.around', 'user', [rest('GET', '/around-amap')]);
export const getOwnShare = read<typeof shapes.GetOwnShare>('locations.own-share', 'user', [rest('GET', '/around-amap/own')]);
export const shareAround = write<typeof shapes.ShareAround>('locations.share', 'user', [rest('POST', '/around-amap')]);
export const endShare = write<typeof shapes.EndShare>('locations.end-share', 'user', [rest('DELETE', '/around-amap')]);
