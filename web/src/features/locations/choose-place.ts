import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';
import type { Position } from './position.ts';

const placeSheet = defineOverlay<null, Position>('place', async () => (await import('./parts/place-sheet.tsx')).PlaceSheet);

/** Asks for a city; undefined where whoever was asked thinks better of it. */
export const choosePlace = (): Promise<Position | undefined> => openOverlay(placeSheet, null);
