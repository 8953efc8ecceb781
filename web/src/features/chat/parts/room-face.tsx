import type { Chat } from '#contract/chat/chat.schemas.ts';
import { Avatar, type AvatarSize } from '#web/kit/avatar.tsx';
import { PersonFace } from '#web/kit/person.tsx';

/** The picture of a room: the other one's face, or the circle's. */
export function RoomFace({ room, size = 'md' }: { readonly room: Chat; readonly size?: AvatarSize }) {
  if (room.kind === 'direct') return <PersonFace person={room.user} size={size} />;
  return <Avatar name={room.title} src={room.avatar?.url} size={size} />;
}
