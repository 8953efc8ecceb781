import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import type { Person } from '#contract/people/people.schemas.ts';
import { INVITATIONS_MAX } from '#contract/questions/questions.limits.ts';
import type { TopicExpert } from '#contract/questions/topics.schemas.ts';
import { KEYWORD_MAX } from '#contract/search/search.limits.ts';
import { Button } from '#web/kit/button.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { ListEnd } from '#web/kit/list-end.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { SearchBar } from '#web/kit/search-bar.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { toast } from '#web/kit/toast.ts';
import { useSearchText } from '#web/kit/use-search-text.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { useFollows, useFoundPeople } from '../../people/cells.public.tsx';
import { Someone } from '../../people/people.public.tsx';
import type { ChosenTopic, Invited } from '../question-forms.ts';
import type { InviteInput } from '../question-sheets.ts';
import { useFewExperts } from '../topics.data.ts';

type Choosing = {
  readonly chosen: readonly Invited[];
  /** Whoever may be asked: neither oneself nor one who is asked already. */
  readonly isOffered: (person: Person) => boolean;
  readonly onPress: (person: Person) => void;
};
type PeopleProps<P> = Choosing & { readonly people: readonly P[]; readonly noteOf: (person: P) => string };

const bioOf = ({ bio }: Person): string => bio;

function People<P extends Person>({ people, noteOf, chosen, isOffered, onPress }: PeopleProps<P>) {
  return (
    <ul className="divide-y divide-line pt-1">
      {people.filter(isOffered).map((person) => {
        const isChosen = chosen.some(({ id }) => id === person.id);
        return (
          <li key={person.id}>
            <button
              type="button"
              aria-pressed={isChosen}
              onClick={() => onPress(person)}
              className="press flex min-h-[1.04rem] w-full items-center gap-3 py-2 text-start focus-visible:-outline-offset-2"
            >
              <Someone person={person} isPlain note={noteOf(person)} />
              {isChosen && <Check aria-hidden className="size-[0.4rem] flex-none text-qingdai" strokeWidth={2} />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Those whose answers about a topic were adopted or agreed to, each with how often; nothing where there are none. */
function Experts({ topic, experts, ...choosing }: Choosing & { readonly topic: ChosenTopic; readonly experts: readonly TopicExpert[] }) {
  const { t } = useTranslation('questions');
  if (!experts.some(choosing.isOffered)) return null;
  const label = t('invite.experts', { name: topic.name });
  return (
    <section aria-label={label} className="pt-3">
      <h3 lang={langOf(topic.name)} className="text-sm break-anywhere text-muted">
        {label}
      </h3>
      <People {...choosing} people={experts} noteOf={({ evidence: { adoptions, likes } }) => t('experts.evidence', { adoptions, likes })} />
    </section>
  );
}

/** Chooses whom to ask for an answer: experts on its topics, people one follows, or anybody by name; five at most. */
export function InviteSheet({ input, open, onDone }: OverlayProps<InviteInput, readonly Invited[]>) {
  const { t } = useTranslation('questions');
  const ownId = useCurrentUser()?.id ?? 0;
  const [chosen, setChosen] = useState(input.chosen);
  const { typed, setTyped, settled: words } = useSearchText();
  const found = useFoundPeople(words);
  const followed = useFollows(ownId, 'followings');
  const list = words === '' ? followed : found;
  const shown = list.pages?.flat() ?? [];
  const experts = useFewExperts(input.topics.map(({ id }) => id));
  const toggle = ({ id, name }: Person) => {
    if (chosen.some((one) => one.id === id)) return setChosen(chosen.filter((one) => one.id !== id));
    if (chosen.length + input.asked.length >= INVITATIONS_MAX)
      return void toast.warning(t('invite.max', { max: INVITATIONS_MAX }), { name: 'invite-max' });
    setChosen([...chosen, { id, name }]);
  };
  const choosing: Choosing = {
    chosen,
    isOffered: ({ id }) => id !== ownId && !input.asked.some((one) => one.id === id),
    onPress: toggle,
  };
  const hasExperts = [...experts.byTopic.values()].flat().some(choosing.isOffered);
  // Nobody stands here, and nobody comes.
  const isEmpty = shown.length === 0 && list.status === 'success' && (words !== '' || (!hasExperts && !experts.isReading));
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
      <div className="px-4 pt-1 pb-5">
        <SearchBar value={typed} onChange={setTyped} placeholder={t('invite.search')} maxLength={KEYWORD_MAX} />
        {words === '' &&
          input.topics.map((topic) => <Experts key={topic.id} topic={topic} experts={experts.byTopic.get(topic.id) ?? []} {...choosing} />)}
        {words === '' && input.topics.length > 0 && shown.length > 0 && <h3 className="pt-3 text-sm text-muted">{t('invite.followed')}</h3>}
        <People {...choosing} people={shown} noteOf={bioOf} />
        {shown.length > 0 && list.hasMore && <ListEnd {...list} count={shown.length} />}
        {isEmpty && <p className="pt-6 text-center text-sm text-muted">{t(words === '' ? 'invite.none' : 'invite.notFound')}</p>}
      </div>
    </Sheet>
  );
}
