import { named, read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './work-marks.schemas.ts';

/** Section 7, 'Work reviews'. */
export const markWork = write<typeof shapes.MarkWork>('work-marks.give', 'signed', [
  rest('PUT', '/works/{work_id}/mark'),
  named('member/workReview/insertWorkReview'),
]);
export const unmarkWork = write<typeof shapes.UnmarkWork>('work-marks.take-back', 'user', [
  rest('DELETE', '/works/{work_id}/mark', { status: 200 }),
]);
export const getMyWorkMark = read<typeof shapes.GetMyWorkMark>('work-marks.mine', 'user', [
  rest('GET', '/works/{work_id}/mark'),
  named('member/workReview/findUserWorkReview'),
]);
export const listWorkMarks = read<typeof shapes.ListWorkMarks>('work-marks.list', 'guest', [
  rest('GET', '/works/{work_id}/marks'),
  named('member/workReview/pageWorkReview'),
]);
export const getWorkAverage = read<typeof shapes.GetWorkAverage>('work-marks.average', 'guest', [
  rest('GET', '/works/{work_id}/marks/average'),
  named('member/workReview/avgWorkReview'),
]);

/** After an appeal against a mark that was set aside. */
export const reinstateMark = write<typeof shapes.ReinstateMark>('work-marks.count-again', 'operator', [
  rest('POST', '/ops/work-marks/{id}/counting'),
]);
