// Apart from `security.public.ts`, which comes with a sign-in: what the page of one's own account shows.
export { leaveForGood, stay } from './deletion.ts';
export { type Security, useSecurity } from './security.data.ts';
export { openDevices, openExport, openPasskeys, openTotp } from './security-sheets.ts';
