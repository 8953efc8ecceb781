import { read, rest } from '../kernel/doors.ts';
import type { ListCarded } from './carded.schemas.ts';

export const listCarded = read<typeof ListCarded>('conduct.carded', 'guest', [rest('GET', '/moderation-cards')]);
