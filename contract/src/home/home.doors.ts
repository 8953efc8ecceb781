import { read, rest } from '../kernel/doors.ts';
import type * as shapes from './home.schemas.ts';

/** Chosen by a rule, another one each day (docs/decisions/027). */
export const getProof = read<typeof shapes.GetProof>('home.proof', 'guest', [rest('GET', '/home/proof')]);
