import * as calls from '#contract/locations/locations.calls.ts';
import { type Binding, bindReads, bindWrites } from '../../kernel/http/context.ts';
import { endShare, shareAround } from './actions/share-around.ts';
import { findPlace, listHotPlaces, listPlaces, readPosition, searchPlaces } from './reads/find-places.ts';
import { getOwnShare, listAround } from './reads/list-around.ts';

export const bindings: readonly Binding[] = [
  ...bindReads(calls, { listHotPlaces, searchPlaces, listPlaces, readPosition, findPlace, listAround, getOwnShare }),
  ...bindWrites(calls, { shareAround, endShare }),
];
