import { ownedBy } from './owner.types.ts';
import type { LoadedSubject } from './subjects.registry.ts';

/** At most so much of a thing stands in notices. */
const EXCERPT = 60;

/** A thing that is neither liked nor commented on and lies in no circle. */
export const bareSubject = (id: number, ownerId: number, text = ''): LoadedSubject => ({
  id,
  ...ownedBy(ownerId),
  groupId: null,
  excerpt: [...text].slice(0, EXCERPT).join(''),
  pictureFileId: null,
  likes: 0,
  comments: 0,
  viewerBelongs: true,
  viewerIsGroupAdmin: false,
  isBlocked: false,
  parent: null,
  pinnedUntil: null,
});
