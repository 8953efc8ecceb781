import { fireEvent, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { findPlace, listHotPlaces } from '#contract/locations/locations.doors.ts';
import type { RenderedApp } from './render-app.tsx';

/** Chooses a city for the form on the screen, as the sheet of cities offers it. */
export const choosePlace = async (
  app: RenderedApp,
  city: { readonly name: string; readonly at: string; readonly field: RegExp },
): Promise<void> => {
  const address = `中国，${city.name}`;
  app.server.answer(listHotPlaces, () => [`中国 ${city.name}`]);
  app.server.answer(findPlace, () => ({ formatted_address: address, geocodes: [{ formatted_address: address, location: city.at }] }));
  fireEvent.click(await app.findByRole('button', { name: '选择城市' }));
  fireEvent.click(await app.findByRole('button', { name: city.name }));
  await waitFor(() => expect((app.getByLabelText(city.field) as HTMLInputElement).value).toBe(city.name));
};
