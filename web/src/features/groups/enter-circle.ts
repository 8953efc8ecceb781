import type { Group } from '#contract/groups/groups.schemas.ts';
import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';
import { toast } from '#web/kit/toast.ts';
import { loadStrings } from '../../app/locale/strings.ts';
import { requireSession } from '../../app/session/require-session.ts';
import { joinCircle, joinNow } from '../membership/membership.public.ts';

export type EnterInput = { readonly group: Pick<Group, 'id' | 'name' | 'mode' | 'money'> };

/** What became of it: in, asked and waiting, or neither. */
export type Entered = 'in' | 'waiting' | null;

const enterSheet = defineOverlay<EnterInput, 'in' | 'waiting'>(
  'enter-circle',
  async () => (await import('./parts/enter-sheet.tsx')).EnterSheet,
);

/** The way into a circle as its sort asks: at once, by a link, by asking, by its word, or for its fee (section 6). A guest signs in first. */
export const enterCircle = async (
  group: EnterInput['group'],
  options: { readonly invite?: string | null; readonly isPaid?: boolean } = {},
): Promise<Entered> => {
  if (!requireSession()) return null;
  if (group.mode === 'public' || (group.mode === 'paid' && options.isPaid === true)) return (await joinCircle(group.id)) ? 'in' : null;
  if (options.invite && group.mode !== 'paid') {
    const words = await joinNow(group.id, options.invite);
    if (words !== null) toast.success(words);
    return words === null ? null : 'in';
  }
  await loadStrings(['group-admin', 'paying']);
  return (await openOverlay(enterSheet, { group })) ?? null;
};
