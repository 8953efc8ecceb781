import type { DeskCertificationDetail } from '#contract/identity/identity.schemas.ts';
import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';

const approveSheet = defineOverlay<DeskCertificationDetail>(
  'approve-papers',
  async () => (await import('./parts/approve-sheet.tsx')).ApproveSheet,
);

export const openApproval = (one: DeskCertificationDetail): Promise<void> => openOverlay(approveSheet, one).then(() => undefined);
