import { read, rest, write } from '../kernel/doors.ts';
import type {
  EndShare,
  FindPlace,
  GetOwnShare,
  ListAround,
  ListHotPlaces,
  ListPlaces,
  ReadPosition,
  SearchPlaces,
  ShareAround,
} from './locations.schemas.ts';

export const listHotPlaces = read<typeof ListHotPlaces>('locations.hots', 'guest', [rest('GET', '/locations/hots')]);
export const searchPlaces = read<typeof SearchPlaces>('locations.search', 'guest', [rest('GET', '/locations/search')]);
export const listPlaces = read<typeof ListPlaces>('locations.cities', 'guest', [rest('GET', '/locations/cities')]);
export const readPosition = read<typeof ReadPosition>('locations.position', 'guest', [rest('GET', '/locations/position')]);
export const findPlace = read<typeof FindPlace>('locations.geo', 'guest', [rest('GET', '/around-amap/geo')]);
export const listAround = read<typeof ListAround>('locations.around', 'user', [rest('GET', '/around-amap')]);
export const getOwnShare = read<typeof GetOwnShare>('locations.own-share', 'user', [rest('GET', '/around-amap/own')]);
export const shareAround = write<typeof ShareAround>('locations.share', 'user', [rest('POST', '/around-amap')]);
export const endShare = write<typeof EndShare>('locations.end-share', 'user', [rest('DELETE', '/around-amap')]);
