import { useState } from 'react';
import type { Person } from '#contract/people/people.schemas.ts';
import { KEYWORD_MAX } from '#contract/search/search.limits.ts';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { SearchBar } from '#web/kit/search-bar.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { useSettled } from '#web/kit/use-settled.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { useFollows, useFoundPeople } from '../../people/cells.public.tsx';
import { Someone } from '../../people/people.public.tsx';

/** Chooses whom to ask: people one follows, or people found by name. */
export function ReceiverSheet({ open, onDone }: OverlayProps<null, Person>) {
  const { t } = useTranslation('trials');
  const ownId = useCurrentUser()?.id ?? 0;
  const [typed, setTyped] = useState('');
  const words = useSettled(typed.trim());
  const [found, followed] = [useFoundPeople(words), useFollows(ownId, 'followings')];
  const people: readonly Person[] = (words === '' ? followed : found).pages?.flat().filter(({ id }) => id !== ownId) ?? [];
  return (
    <Sheet open={open} onClose={() => onDone()} title={t('start.choose')} height="tall">
      <div className="px-4 pb-5">
        <SearchBar value={typed} onChange={setTyped} placeholder={t('start.search')} maxLength={KEYWORD_MAX} />
        <ul className="divide-y divide-line pt-2">
          {people.map((person) => (
            <li key={person.id}>
              <button type="button" onClick={() => onDone(person)} className="press flex w-full items-center py-2.5 text-start">
                <Someone person={person} isPlain note={person.bio} />
              </button>
            </li>
          ))}
        </ul>
        {people.length === 0 && (
          <p className="pt-6 text-center text-sm text-muted">{t(words === '' ? 'start.noFollowed' : 'start.notFound')}</p>
        )}
      </div>
    </Sheet>
  );
}
