import { rest, write } from '../kernel/doors.ts';
import type * as shapes from './letters.schemas.ts';

export const stopLetters = write<typeof shapes.StopLetters>('ecerts.stop-letters', 'guest', [rest('POST', '/ecert-letters/stops')]);
