import { read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './checkin.schemas.ts';

export const getCheckin = read<typeof shapes.GetCheckin>('checkin.state', 'user', [rest('GET', '/user/checkin')]);

export const checkIn = write<typeof shapes.CheckIn>('checkin.check-in', 'user', [rest('PUT', '/user/checkin/currency', { status: 204 })]);

export const listCheckinRanks = read<typeof shapes.ListCheckinRanks>('checkin.ranks', 'guest', [rest('GET', '/checkin-ranks')]);
