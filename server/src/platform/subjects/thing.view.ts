import type { Thing } from '#contract/notices/thing.schemas.ts';
import type { LoadedSubject } from './subjects.registry.ts';

/** A thing of any kind as clients of the API family draw it. */
export const thingView = (subject: LoadedSubject): Thing => ({
  id: subject.id,
  user_id: subject.veil.name(subject.owner) ?? 0,
  group_id: subject.groupId,
  title: subject.excerpt,
  subject: subject.excerpt,
  summary: subject.excerpt,
  body: subject.excerpt,
  feed_content: subject.excerpt,
  images: (subject.media?.images ?? []).map(({ file, width, height }) => ({ file, id: file, size: `${width}x${height}` })),
  video: subject.media?.video ?? null,
});
