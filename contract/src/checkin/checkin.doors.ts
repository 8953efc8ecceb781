import { read, rest, write } from '../kernel/doors.ts';
import type { CheckIn, GetCheckin, ListCheckinRanks } from './checkin.schemas.ts';

export const getCheckin = read<typeof GetCheckin>('checkin.state', 'user', [rest('GET', '/user/checkin')]);

export const checkIn = write<typeof CheckIn>('checkin.check-in', 'user', [rest('PUT', '/user/checkin/currency', { status: 204 })]);

export const listCheckinRanks = read<typeof ListCheckinRanks>('checkin.ranks', 'guest', [rest('GET', '/checkin-ranks')]);
