import { read, rest, write } from '../kernel/doors.ts';
import type { AppealAct, AppealAside, GetAct, GetStanding, ListActs, ListLog } from './conduct.schemas.ts';

export const listActs = read<typeof ListActs>('conduct.acts', 'user', [rest('GET', '/user/moderation-acts')]);
export const getStanding = read<typeof GetStanding>('conduct.standing', 'user', [rest('GET', '/user/standing')]);

/** For the person concerned: by their session, or by what a refused sign-in gave them. */
export const getAct = read<typeof GetAct>('conduct.act', 'guest', [rest('GET', '/moderation-acts/{id}')]);
export const appealAct = write<typeof AppealAct>('conduct.appeal', 'guest', [rest('POST', '/moderation-acts/{id}/appeals')]);

export const appealReview = write<typeof AppealAside>('conduct.appeal-review', 'user', [rest('POST', '/reviews/{id}/appeals')]);
export const appealWorkMark = write<typeof AppealAside>('conduct.appeal-work-mark', 'user', [rest('POST', '/work-marks/{id}/appeals')]);

export const listLog = read<typeof ListLog>('conduct.log', 'guest', [rest('GET', '/moderation-log')]);
