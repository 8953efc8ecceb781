import { read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './choices.schemas.ts';

/** What I am told of, by kind: in the app, on my devices, by mail; and when nothing is to call me. */
export const getChoices = read<typeof shapes.GetChoices>('notices.choices', 'user', [rest('GET', '/user/notice-choices')]);

export const setChoices = write<typeof shapes.SetChoices>('notices.choose', 'user', [rest('PATCH', '/user/notice-choices')]);
