import { type RefObject, useRef } from 'react';
import type { Chat } from '#contract/chat/chat.schemas.ts';
import type { Person } from '#contract/people/people.schemas.ts';
import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';

export type MembersInput = {
  readonly chatId: number /** One of them is to be chosen; otherwise they are looked at. */;
  readonly isChoice: boolean;
};

const membersSheet = defineOverlay<MembersInput, Person>(
  'chat-members',
  async () => (await import('./parts/members-sheet.tsx')).MembersSheet,
);

/** Shows who is in a room. */
export const openMembers = (chatId: number): Promise<unknown> => openOverlay(membersSheet, { chatId, isChoice: false });

const HAS_SIGN = /(^|\s|[\p{Script=Han}\p{P}])@$/u;

/** In a circle's room an '@' offers its people; whoever is chosen stands behind it by name. */
export const useMention = (room: Chat, area: RefObject<HTMLTextAreaElement | null>, onWrite: (text: string) => void) => {
  const before = useRef(0);
  return (text: string): void => {
    const at = area.current?.selectionEnd ?? text.length;
    const isAdded = text.length > before.current;
    before.current = text.length;
    if (room.kind !== 'circle' || !isAdded || !HAS_SIGN.test(text.slice(0, at))) return;
    void openOverlay(membersSheet, { chatId: room.id, isChoice: true }).then((person) => {
      if (person !== undefined) onWrite(`${text.slice(0, at)}${person.name} ${text.slice(at)}`);
      area.current?.focus();
    });
  };
};
