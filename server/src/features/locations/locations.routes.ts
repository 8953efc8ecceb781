import * as calls from '#contract/locations/locations.calls.ts';
import { type Binding, bindRead, bindWrite } from '../../kernel/http/context.ts';
import { endShare, shareAround } from './actions/share-around.ts';
import { findPlace, listHotPlaces, listPlaces, readPosition, searchPlaces } from './reads/find-places.ts';
import { getOwnShare, listAround } from './reads/list-around.ts';

export const locationsBindings: readonly Binding[] = [
  bindRead(calls.listHotPlaces, listHotPlaces),
  bindRead(calls.searchPlaces, searchPlaces),
  bindRead(calls.listPlaces, listPlaces),
  bindRead(calls.readPosition, readPosition),
  bindRead(calls.findPlace, findPlace),
  bindRead(calls.listAround, listAround),
  bindRead(calls.getOwnShare, getOwnShare),
  bindWrite(calls.shareAround, shareAround),
  bindWrite(calls.endShare, endShare),
];
