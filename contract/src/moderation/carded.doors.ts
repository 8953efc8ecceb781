import { read, rest } from '../kernel/doors.ts';
import type * as shapes from './carded.schemas.ts';

export const listCarded = read<typeof shapes.ListCarded>('conduct.carded', 'guest', [rest('GET', '/moderation-cards')]);
