import { read, rest } from '../kernel/doors.ts';
import type { GetMoneyProof, GetOwnProof } from './ledger.schemas.ts';

export const getMoneyProof = read<typeof GetMoneyProof>('ledger.proof', 'guest', [rest('GET', '/money-proof')]);

export const getOwnProof = read<typeof GetOwnProof>('ledger.own-proof', 'user', [rest('GET', '/money-proof/mine')]);
