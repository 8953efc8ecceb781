import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';
import { loadStrings } from '../../app/locale/strings.ts';

type Whose = { readonly userId: number };

const languagesOverlay = defineOverlay<Whose, boolean>('report-languages', async () => {
  const [{ LanguagesOverlay }] = await Promise.all([import('./parts/languages-overlay.tsx'), loadStrings(['portfolio'])]);
  return LanguagesOverlay;
});
const industriesOverlay = defineOverlay<Whose, boolean>('report-industries', async () => {
  const [{ IndustriesOverlay }] = await Promise.all([import('./parts/industries-overlay.tsx'), loadStrings(['portfolio'])]);
  return IndustriesOverlay;
});

/** Lets a person change the languages of their own report, in a sheet; true when they were saved. */
export const editLanguages = async (userId: number): Promise<boolean> => (await openOverlay(languagesOverlay, { userId })) === true;

/** The same for their fields of work. */
export const editIndustries = async (userId: number): Promise<boolean> => (await openOverlay(industriesOverlay, { userId })) === true;
