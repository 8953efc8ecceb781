import { read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './conduct.schemas.ts';

export const listActs = read<typeof shapes.ListActs>('conduct.acts', 'user', [rest('GET', '/user/moderation-acts')]);
export const getStanding = read<typeof shapes.GetStanding>('conduct.standing', 'user', [rest('GET', '/user/standing')]);

/** For the person concerned: by their session, or by what a refused sign-in gave them. */
export const getAct = read<typeof shapes.GetAct>('conduct.act', 'guest', [rest('GET', '/moderation-acts/{id}')]);
export const appealAct = write<typeof shapes.AppealAct>('conduct.appeal', 'guest', [rest('POST', '/moderation-acts/{id}/appeals')]);

export const appealReview = write<typeof shapes.AppealAside>('conduct.appeal-review', 'user', [rest('POST', '/reviews/{id}/appeals')]);
export const appealWorkMark = write<typeof shapes.AppealAside>('conduct.appeal-work-mark', 'user', [
  rest('POST', '/work-marks/{id}/appeals'),
]);

export const listLog = read<typeof shapes.ListLog>('conduct.log', 'guest', [rest('GET', '/moderation-log')]);
