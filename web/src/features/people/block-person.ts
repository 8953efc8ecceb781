import i18next from 'i18next';
import type { Profile } from '#contract/people/people.schemas.ts';
import { choose } from '#web/kit/choose.ts';
import { confirm } from '#web/kit/confirm.ts';
import { toast } from '#web/kit/toast.ts';
import { requireSession } from '../../app/session/require-session.ts';
import { currentSession } from '../../app/session/session-store.ts';
import { openFlagSheet } from '../flags/flags.public.tsx';
import { blockPerson, unblockPerson } from './people.data.ts';

type Someone = Pick<Profile, 'id' | 'name' | 'blacked'>;

/** Blocks a person after one question (decision 011). */
export async function askBlock({ id, name }: Someone): Promise<void> {
  const text = i18next.t('people:block.text');
  if (
    !(await confirm({
      title: i18next.t('people:block.title', { name }),
      text,
      confirmLabel: i18next.t('people:block.confirm'),
      danger: true,
    }))
  )
    return;
  if (await blockPerson(id)) toast.success(i18next.t('people:block.done'));
}

/** Ends a block. */
export async function endBlock({ id }: Someone): Promise<void> {
  if (await unblockPerson(id)) toast.success(i18next.t('people:block.ended'));
}

/** What may be done about a person whose page is open. */
export async function openPersonMenu(person: Someone): Promise<void> {
  if (!requireSession()) return;
  const action = person.blacked
    ? { key: 'unblock', label: i18next.t('people:block.end') }
    : { key: 'block', label: i18next.t('people:block.confirm'), tone: 'danger' as const };
  const session = currentSession();
  const isOperator = session.status === 'person' && session.user?.role === 'operator';
  // Operators are few: what they alone may do comes when one of them opens the menu.
  const desk = isOperator ? await import('../moderation/look-into.public.ts') : null;
  await desk?.loadDeskWords();
  const handOver = desk === null ? [] : [{ key: 'look-into', label: i18next.t('moderation:lookInto') }];
  const key = await choose({ title: person.name, actions: [{ key: 'report', label: i18next.t('app:report') }, ...handOver, action] });
  if (key === 'report') await openFlagSheet({ kind: 'user', id: person.id });
  else if (key === 'look-into') await desk?.lookInto('user', person.id);
  else if (key === 'block') await askBlock(person);
  else if (key === 'unblock') await endBlock(person);
}
