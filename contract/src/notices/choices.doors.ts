import { read, rest, write } from '../kernel/doors.ts';
import type { GetChoices, SetChoices } from './choices.schemas.ts';

/** What I am told of, by kind: in the app, on my devices, by mail; and when nothing is to call me. */
export const getChoices = read<typeof GetChoices>('notices.choices', 'user', [rest('GET', '/user/notice-choices')]);

export const setChoices = write<typeof SetChoices>('notices.choose', 'user', [rest('PATCH', '/user/notice-choices')]);
