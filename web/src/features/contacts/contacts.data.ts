import * as doors from '#contract/contacts/contacts.doors.ts';
import type { DiscoverKind } from '#contract/contacts/contacts.limits.ts';
import type { Contact, ContactList } from '#contract/contacts/contacts.schemas.ts';
import { changeAnswers, refreshAnswers } from '#web/api/answers.ts';
import { useCall } from '#web/api/use-call.ts';
import { type ListProps, useCallPages } from '#web/api/use-call-pages.ts';
import { writeNow } from '#web/api/write-now.ts';

const rows = (list: readonly Contact[]): readonly Contact[] => list;
/** Who was dismissed stays in the page that brought them, unseen. */
type Dismissible = Contact & { readonly isDismissed?: boolean };
const paged = { pageParam: 'offset', items: rows, isShown: (one: Dismissible) => one.isDismissed !== true } as const;

/** How many people are around me, and six faces. */
export const useOverview = () => useCall(doors.getOverview, {});

export const useContacts = (type: ContactList): ListProps<Contact> => useCallPages(doors.listContacts, { type }, paged).list;

export const useMayKnow = (): ListProps<Contact> => useCallPages(doors.listMayKnow, {}, paged).list;

export const useFriends = (): ListProps<Contact> => useCallPages(doors.listFriends, {}, paged).list;

export const useDiscovered = (kind: DiscoverKind | undefined): ListProps<Contact> =>
  useCallPages(doors.discover, kind === undefined ? {} : { kind }, paged).list;

export const useAlumni = (): ListProps<Contact> => useCallPages(doors.listAlumni, {}, paged).list;

export const useSameIndustry = (): ListProps<Contact> => useCallPages(doors.listSameIndustry, {}, paged).list;

const recommending = [doors.discover, doors.listMayKnow, doors.listThroughFriends] as const;

const withPerson =
  (id: number, isDismissed: boolean) =>
  (people: readonly Contact[]): Contact[] =>
    people.map((one) => {
      const changed: Dismissible = { ...one, isDismissed };
      return one.id === id ? changed : one;
    });

const showPerson = (id: number, isDismissed: boolean): void => {
  for (const list of recommending) changeAnswers(list, withPerson(id, isDismissed));
};

/** Takes somebody out of what is recommended. False where it failed, which was said. */
export const dismiss = async (id: number): Promise<boolean> => {
  if ((await writeNow(doors.dismissPerson, { id })) === null) return false;
  showPerson(id, true);
  changeAnswers(doors.listRecommended, (people) => people.filter((one) => one.id !== id));
  return true;
};

/** Has somebody recommended again: they stand where they stood. */
export const undoDismissal = async (id: number): Promise<void> => {
  if ((await writeNow(doors.undoDismissal, { id })) === null) return;
  showPerson(id, false);
  await refreshAnswers(doors.listRecommended);
};

/** Decision 72: whether I stand in what is recommended to others. */
export const hideMyself = async (is_hidden: boolean): Promise<void> => {
  const undo = changeAnswers(doors.getOverview, (overview) => ({ ...overview, is_hidden }));
  if ((await writeNow(doors.setHidden, { is_hidden })) === null) undo();
};
