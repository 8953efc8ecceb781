import { choose } from '#web/kit/choose.ts';
import { translator } from '#web/words/translator.ts';
import { requireSession } from '../../app/session/require-session.ts';
import { currentSession } from '../../app/session/session-store.ts';
import { openFlagSheet } from '../flags/flags.public.tsx';
import { askBlock, endBlock, type Someone } from '../people/meeting.public.tsx';

/** What may be done about a person whose page is open. */
export const openPersonMenu = async (person: Someone): Promise<void> => {
  if (!requireSession()) return;
  const action = person.blacked
    ? { key: 'unblock', label: translator.t('people:block.end') }
    : { key: 'block', label: translator.t('people:block.confirm'), tone: 'danger' as const };
  const session = currentSession();
  const isOperator = session.status === 'person' && session.user?.role === 'operator';
  // Operators are few: what they alone may do comes when one of them opens the menu.
  const desk = isOperator ? await import('./look-into.public.ts') : null;
  await desk?.loadDeskWords();
  const handOver = desk === null ? [] : [{ key: 'look-into', label: translator.t('moderation:lookInto') }];
  const key = await choose({ title: person.name, actions: [{ key: 'report', label: translator.t('app:report') }, ...handOver, action] });
  if (key === 'report') await openFlagSheet({ kind: 'user', id: person.id });
  else if (key === 'look-into') await desk?.lookInto('user', person.id);
  else if (key === 'block') await askBlock(person);
  else if (key === 'unblock') await endBlock(person);
};
