import { read, rest } from '../kernel/doors.ts';
import type * as shapes from './ledger.schemas.ts';

export const getMoneyProof = read<typeof shapes.GetMoneyProof>('ledger.proof', 'guest', [rest('GET', '/money-proof')]);

export const getOwnProof = read<typeof shapes.GetOwnProof>('ledger.own-proof', 'user', [rest('GET', '/money-proof/mine')]);
