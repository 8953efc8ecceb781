import Type, { type Static } from 'typebox';
import { Id, Nullable, PersonId } from '../kernel/schemas.ts';

const ThingImage = Type.Object({
  file: Id(),
  id: Id(),
  /** 'WxH'. */
  size: Type.String(),
});

const ThingVideo = Type.Object({ video_id: Id(), cover_id: Nullable(Id()), width: Type.Integer(), height: Type.Integer() });

/**
 * What was commented on, liked or is to be pinned, as clients of the API family draw it, of whatever kind: its first words under each name
 * that they read them by, and what it shows, of what everyone may open.
 */
export const Thing = Type.Object({
  id: Id(),
  user_id: PersonId(),
  group_id: Nullable(Id()),
  title: Type.String(),
  subject: Type.String(),
  summary: Type.String(),
  body: Type.String(),
  feed_content: Type.String(),
  images: Type.Array(ThingImage),
  video: Nullable(ThingVideo),
});
export type Thing = Static<typeof Thing>;
