import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';
import { loadStrings } from '../../app/locale/strings.ts';

const exported = defineOverlay<null>('report-export', async () => (await import('./parts/export-sheet.tsx')).ExportSheet);

/** Offers to take one's own report along: on paper, as data, or signed. */
export const openReportExport = async (): Promise<void> => {
  await loadStrings(['exports']);
  await openOverlay(exported, null);
};
