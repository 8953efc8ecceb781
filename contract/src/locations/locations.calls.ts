import { defineCall } from '../kernel/calls.ts';
import * as doors from './locations.doors.ts';
import * as shapes from './locations.schemas.ts';

export const listHotPlaces = defineCall(doors.listHotPlaces, shapes.ListHotPlaces, { summary: 'Cities that many choose' });
export const searchPlaces = defineCall(doors.searchPlaces, shapes.SearchPlaces, {
  summary: 'Regions and cities by name, pinyin or initials, each with what it lies in',
  limits: [{ by: 'actor', max: 240, perSeconds: 60 }],
});
export const listPlaces = defineCall(doors.listPlaces, shapes.ListPlaces, { summary: 'What lies in a region' });
export const readPosition = defineCall(doors.readPosition, shapes.ReadPosition, {
  summary: 'Which city is at a place',
  limits: [{ by: 'actor', max: 60, perSeconds: 60 }],
});
export const findPlace = defineCall(doors.findPlace, shapes.FindPlace, {
  summary: 'Where a named place is',
  limits: [{ by: 'actor', max: 120, perSeconds: 60 }],
});
export const listAround = defineCall(doors.listAround, shapes.ListAround, {
  summary: 'People who let themselves be found around me',
  refusals: ['AROUND_NOT_SHARED'],
  limits: [{ by: 'actor', max: 120, perSeconds: 60 }],
});
export const getOwnShare = defineCall(doors.getOwnShare, shapes.GetOwnShare, { summary: 'Whether I let myself be found, and until when' });
export const shareAround = defineCall(doors.shareAround, shapes.ShareAround, {
  summary: 'Let myself be found for a day, by about a kilometre',
  refusals: ['AROUND_TOO_FAST'],
  limits: [{ by: 'actor', max: 30, perSeconds: 3600 }],
});
export const endShare = defineCall(doors.endShare, shapes.EndShare, { summary: 'Let myself be found no more' });
