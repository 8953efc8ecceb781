import { useSearchParams } from 'react-router';
import { idFrom } from '../../app/navigation/id-from.ts';
import { useCurrentUser } from '../../app/session/session.ts';

/** Whose list the address asks for (`?id=`), the reader's own without; `isOwn` where it is theirs to change. */
export const useReportOf = (): { readonly userId: number | null; readonly isOwn: boolean } => {
  const [query] = useSearchParams();
  const me = useCurrentUser();
  const userId = idFrom(query.get('id')) ?? me?.id ?? null;
  // A company has parts of its own in its report (docs/decisions/011.12).
  return { userId, isOwn: userId !== null && userId === me?.id && me.userType === 1 };
};

/** What the address asks to change; null where something new is added. */
export const useEditedId = (): number | null => {
  const [query] = useSearchParams();
  return idFrom(query.get('id'));
};
