import { read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './featured.schemas.ts';

/** Issue 17, part 9. */
export const applyFeatured = write<typeof shapes.ApplyFeatured>('questions.apply', 'owner', [
  rest('POST', '/user/question-application/{id}'),
  rest('POST', '/user/currency-question-application/{id}'),
]);

export const listFeaturedApplications = read<typeof shapes.ListFeaturedApplications>('questions.applications', 'operator', [
  rest('GET', '/ops/question-applications'),
]);
export const approveFeatured = write<typeof shapes.ApproveFeatured>('questions.applications.approve', 'operator', [
  rest('POST', '/ops/question-applications/{id}/approval'),
]);
export const rejectFeatured = write<typeof shapes.RejectFeatured>('questions.applications.reject', 'operator', [
  rest('POST', '/ops/question-applications/{id}/rejection'),
]);
