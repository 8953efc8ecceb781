import X from 'lucide-react/icons/x';
import type { Contact } from '#contract/contacts/contacts.schemas.ts';
import type { ListProps } from '#web/api/use-call-pages.ts';
import { confirm } from '#web/kit/confirm.ts';
import type { EmptyProps } from '#web/kit/empty.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { ListScreen, type ListScreenProps } from '#web/kit/list-screen.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { PersonCell } from '../../people/cells.public.tsx';
import { FollowButton } from '../../people/meeting.public.tsx';
import { dismiss, undoDismissal } from '../contacts.data.ts';

/** So long it can be taken back. */
const UNDO_SECONDS = 6;

type Words = { readonly title: string; readonly text: string; readonly confirmLabel: string; readonly done: string; readonly undo: string };

/** Asks before, as it holds for a long time, and offers to take it back. */
const askDismissal = async ({ id }: Contact, { done, undo, ...words }: Words): Promise<void> => {
  if (!(await confirm(words)) || !(await dismiss(id))) return;
  toast.info(done, { duration: UNDO_SECONDS, name: 'dismissal', action: { label: undo, onPress: () => void undoDismissal(id) } });
};

function Recommended({ person }: { readonly person: Contact }) {
  const { t } = useTranslation('contacts');
  const { name } = person;
  const words = {
    title: t('dismiss.title', { name }),
    text: t('dismiss.text'),
    confirmLabel: t('dismiss.confirm'),
    done: t('dismiss.done', { name }),
    undo: t('dismiss.undo'),
  };
  return (
    <div className="flex flex-none items-center gap-1">
      <FollowButton person={person} />
      <IconButton
        label={t('dismiss.label', { name: person.name })}
        icon={<X />}
        onClick={() => void askDismissal(person, words)}
        className="text-muted"
      />
    </div>
  );
}

type ContactRowsProps = {
  readonly list: ListProps<Contact>;
  readonly label: string;
  readonly empty: EmptyProps;
  /** They may be dismissed. */
  readonly isRecommended?: boolean;
  readonly nav?: ListScreenProps<Contact>['nav'];
  readonly header?: ListScreenProps<Contact>['header'];
};

/** People around me, each with why they are shown. */
export function ContactRows({ list, label, empty, isRecommended = false, nav, header }: ContactRowsProps) {
  return (
    <ListScreen
      {...list}
      nav={nav}
      header={header}
      label={label}
      layout="rows"
      keyOf={(person) => person.id}
      renderRow={(person) => (
        <PersonCell person={person} reason={person.reason} end={isRecommended ? <Recommended person={person} /> : undefined} />
      )}
      empty={empty}
    />
  );
}
