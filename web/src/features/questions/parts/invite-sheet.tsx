import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import type { Person } from '#contract/people/people.schemas.ts';
import { INVITATIONS_MAX } from '#contract/questions/questions.limits.ts';
import { Button } from '#web/kit/button.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { SearchBar } from '#web/kit/search-bar.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { toast } from '#web/kit/toast.ts';
import { useSearchText } from '#web/kit/use-search-text.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { useFollows, useFoundPeople } from '../../people/cells.public.tsx';
import { Someone } from '../../people/people.public.tsx';
import type { Invited } from '../question-forms.ts';
import type { InviteInput } from '../question-sheets.ts';

const WORDS_MAX = 50;

type PeopleProps = { readonly people: readonly Person[]; readonly chosen: readonly Invited[]; readonly onPress: (person: Person) => void };

function People({ people, chosen, onPress }: PeopleProps) {
  return (
    <ul className="divide-y divide-line pt-2">
      {people.map((person) => {
        const isChosen = chosen.some(({ id }) => id === person.id);
        return (
          <li key={person.id}>
            <button
              type="button"
              aria-pressed={isChosen}
              onClick={() => onPress(person)}
              className="press flex min-h-[1.04rem] w-full items-center gap-3 py-2 text-start focus-visible:-outline-offset-2"
            >
              <Someone person={person} isPlain note={person.bio} />
              {isChosen && <Check aria-hidden className="size-[0.4rem] flex-none text-qingdai" strokeWidth={2} />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Chooses whom to ask for an answer: people one follows, or found by name; five at most. */
export function InviteSheet({ input, open, onDone }: OverlayProps<InviteInput, readonly Invited[]>) {
  const { t } = useTranslation('questions');
  const ownId = useCurrentUser()?.id ?? 0;
  const [chosen, setChosen] = useState(input.chosen);
  const { typed, setTyped, settled: words } = useSearchText();
  const found = useFoundPeople(words);
  const followed = useFollows(ownId, 'followings');
  const shown = (words === '' ? followed : found).pages?.flat() ?? [];
  const toggle = ({ id, name }: Person) => {
    if (chosen.some((one) => one.id === id)) return setChosen(chosen.filter((one) => one.id !== id));
    if (chosen.length + input.asked.length >= INVITATIONS_MAX)
      return void toast.warning(t('invite.max', { max: INVITATIONS_MAX }), { name: 'invite-max' });
    setChosen([...chosen, { id, name }]);
  };
  return (
    <Sheet
      open={open}
      onClose={() => onDone()}
      title={t('invite.title')}
      height="tall"
      footer={
        <Button wide onClick={() => onDone(chosen)}>
          {t('invite.done', { n: chosen.length })}
        </Button>
      }
    >
      <div className="px-4 pb-5">
        <SearchBar value={typed} onChange={setTyped} placeholder={t('invite.search')} maxLength={WORDS_MAX} />
        <People
          people={shown.filter(({ id }) => id !== ownId && !input.asked.some((one) => one.id === id))}
          chosen={chosen}
          onPress={toggle}
        />
        {shown.length === 0 && <p className="pt-6 text-center text-sm text-muted">{t(words === '' ? 'invite.none' : 'invite.notFound')}</p>}
      </div>
    </Sheet>
  );
}
