import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';

const devices = defineOverlay<null>('devices', async () => (await import('./parts/devices-sheet.tsx')).DevicesSheet);
const totp = defineOverlay<null>('totp', async () => (await import('./parts/totp-sheet.tsx')).TotpSheet);
const passkeys = defineOverlay<null>('passkeys', async () => (await import('./parts/passkeys-sheet.tsx')).PasskeysSheet);
const exported = defineOverlay<null>('export', async () => (await import('./parts/export-sheet.tsx')).ExportSheet);

export const openDevices = (): Promise<void> => openOverlay(devices, null);
export const openTotp = (): Promise<void> => openOverlay(totp, null);
export const openPasskeys = (): Promise<void> => openOverlay(passkeys, null);
export const openExport = (): Promise<void> => openOverlay(exported, null);
