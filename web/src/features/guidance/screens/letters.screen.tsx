import { LETTER_ANSWER_MAX } from '#contract/letters/letters.limits.ts';
import type { DeskLetter } from '#contract/letters/letters.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { askWords } from '#web/kit/ask-words.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { TabbedList } from '#web/kit/tabbed-list.tsx';
import type { TableColumn } from '#web/kit/table-rows.ts';
import { Tag } from '#web/kit/tag.tsx';
import { useAddressChoice } from '#web/kit/use-address-choice.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { OperatorOnly } from '../../../app/session/operator-only.tsx';
import { useCurrentUser } from '../../../app/session/session.ts';
import { Someone, whoColumn } from '../../people/people.public.tsx';
import { answerLetterNow, useLetters } from '../letters.data.ts';

const states = ['open', 'answered'] as const;

/** Who wrote: the person, or where a guest waits for the answer. */
function Writer({ letter }: { readonly letter: DeskLetter }) {
  const { t } = useTranslation('guidance');
  if (letter.user === null) return <span className="min-w-0 flex-1 truncate text-base">{letter.email ?? t('letters.guest')}</span>;
  return <Someone person={letter.user} size="sm" />;
}

function LetterCard({ letter }: { readonly letter: DeskLetter }) {
  const { t } = useTranslation('guidance');
  const isOwn = useCurrentUser()?.id === letter.user?.id;
  const answer = () =>
    askWords({
      title: t('letters.answer'),
      text: t(letter.user === null ? 'letters.byMail' : 'letters.byNotice'),
      label: t('letters.answer'),
      max: LETTER_ANSWER_MAX,
      confirmLabel: t('letters.send'),
      act: (words) => answerLetterNow(letter.id, words),
    });
  return (
    <Card as="article">
      <div className="flex items-center gap-2.5">
        <Writer letter={letter} />
        <Tag tone="quiet">{t(`letter.reasons.${letter.reason}`)}</Tag>
      </div>
      <p lang={langOf(letter.text)} className="mt-2.5 break-anywhere whitespace-pre-wrap text-body">
        {letter.text}
      </p>
      {letter.answer !== null && (
        <p lang={langOf(letter.answer)} className="mt-2.5 rounded-lg bg-sunken px-3 py-2 break-anywhere text-base">
          {t('letters.answered', { name: letter.answered_by?.name ?? t('letters.gone'), answer: letter.answer })}
        </p>
      )}
      <p className="mt-2 text-xs text-muted">
        <RelativeTime at={utcMoment(letter.created_at)} />
      </p>
      {letter.state === 'open' && !isOwn && (
        <Button wide size="md" className="mt-3" onClick={() => void answer()}>
          {t('letters.answer')}
        </Button>
      )}
    </Card>
  );
}

/** What the table of a desk shows of a letter; the whole of it, and the answer, open under its row. */
const useColumns = (): readonly TableColumn<DeskLetter>[] => {
  const { t } = useTranslation('guidance');
  return [
    { key: 'reason', head: t('letters.columns.reason'), value: (letter) => t(`letter.reasons.${letter.reason}`) },
    whoColumn({ head: t('letters.columns.who'), personOf: (letter) => letter.user, none: (letter) => letter.email ?? t('letters.guest') }),
    {
      key: 'text',
      head: t('letters.columns.text'),
      value: (letter) => letter.text,
      cell: (letter) => (
        <span lang={langOf(letter.text)} className="line-clamp-2">
          {letter.text}
        </span>
      ),
    },
    {
      key: 'time',
      head: t('letters.columns.time'),
      value: (letter) => letter.created_at,
      cell: (letter) => <RelativeTime at={utcMoment(letter.created_at)} />,
    },
  ];
};

function Letters() {
  const { t } = useTranslation('guidance');
  const title = useScreenTitle();
  const [state, choose] = useAddressChoice('state', states);
  const list = useLetters(state);
  const columns = useColumns();
  return (
    <TabbedList
      title={title}
      back={pathTo('/ops')}
      tabs={states}
      tabLabel={(key) => t(`letters.states.${key}`)}
      active={state}
      onTab={choose}
      {...list}
      columns={columns}
      opensRow
      keyOf={(letter) => letter.id}
      renderRow={(letter) => <LetterCard letter={letter} />}
      empty={{ picture: 'messages', title: t('letters.none'), text: t('letters.noneText') }}
    />
  );
}

/** /ops/letters: what people write from /appeal, and its answer. */
export function OpsLettersScreen() {
  return (
    <OperatorOnly>
      <Letters />
    </OperatorOnly>
  );
}
