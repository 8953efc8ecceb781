import { read, rest, write } from '../kernel/doors.ts';
import type { ApplyFeatured, ApproveFeatured, ListFeaturedApplications, RejectFeatured } from './featured.schemas.ts';

/** Issue 17, part 9. */
export const applyFeatured = write<typeof ApplyFeatured>('questions.apply', 'owner', [
  rest('POST', '/user/question-application/{id}'),
  rest('POST', '/user/currency-question-application/{id}'),
]);

export const listFeaturedApplications = read<typeof ListFeaturedApplications>('questions.applications', 'operator', [
  rest('GET', '/ops/question-applications'),
]);
export const approveFeatured = write<typeof ApproveFeatured>('questions.applications.approve', 'operator', [
  rest('POST', '/ops/question-applications/{id}/approval'),
]);
export const rejectFeatured = write<typeof RejectFeatured>('questions.applications.reject', 'operator', [
  rest('POST', '/ops/question-applications/{id}/rejection'),
]);
