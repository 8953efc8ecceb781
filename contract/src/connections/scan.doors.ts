import { named, write } from '../kernel/doors.ts';
import type * as shapes from './scan.schemas.ts';

export const createScan = write<typeof shapes.CreateScan>('connections.scan.create', 'guest', [
  named('v2/qrcode/create', { methods: ['POST', 'GET'] }),
]);

/** A write, because the token that it hands out is handed out once. */
export const pollScan = write<typeof shapes.PollScan>('connections.scan.poll', 'guest', [
  named('v2/qrcode/status', { methods: ['POST', 'GET'] }),
]);

export const openScan = write<typeof shapes.OpenScan>('connections.scan.open', 'user', [named('v2/qrcode/scan')]);

export const decideScan = write<typeof shapes.DecideScan>('connections.scan.decide', 'user', [named('v2/qrcode/decide')]);
