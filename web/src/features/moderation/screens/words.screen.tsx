import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useDeferredValue, useState } from 'react';
import type { SensitiveWord } from '#contract/moderation/desk.schemas.ts';
import { WORD_MAX } from '#contract/moderation/moderation.limits.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { SearchBar } from '#web/kit/search-bar.tsx';
import type { TableColumn } from '#web/kit/table-rows.ts';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { OperatorOnly } from '../../../app/session/operator-only.tsx';
import { removeWordNow, useWords } from '../moderation.data.ts';
import { openAddWords, openTryWords } from '../moderation-sheets.ts';

function RemoveWord({ word }: { readonly word: SensitiveWord }) {
  const { t } = useTranslation('moderation');
  const remove = async () => {
    const isSure = await confirm({
      title: t('words.remove.title', { word: word.word }),
      confirmLabel: t('words.remove.yes'),
      danger: true,
    });
    if (isSure) await removeWordNow(word.id);
  };
  return <IconButton label={t('words.remove.of', { word: word.word })} icon={<X />} className="text-muted" onClick={() => void remove()} />;
}

function Grade({ word }: { readonly word: SensitiveWord }) {
  const { t } = useTranslation('moderation');
  return <Tag tone={word.grade === 'refuse' ? 'danger' : 'gold'}>{t(`words.grades.${word.grade}`)}</Tag>;
}

function WordRow({ word }: { readonly word: SensitiveWord }) {
  return (
    <div className="flex min-h-[1.04rem] items-center gap-2.5 py-1 ps-[0.28rem] pe-1">
      <span className="min-w-0 flex-1 break-anywhere text-body">{word.word}</span>
      <Grade word={word} />
      <RemoveWord word={word} />
    </div>
  );
}

/** What the table of a desk shows of a word. */
const useColumns = (): readonly TableColumn<SensitiveWord>[] => {
  const { t } = useTranslation('moderation');
  return [
    { key: 'word', head: t('words.columns.word'), value: (word) => word.word },
    {
      key: 'grade',
      head: t('words.columns.grade'),
      value: (word) => t(`words.grades.${word.grade}`),
      cell: (word) => <Grade word={word} />,
    },
    { key: 'act', head: t('words.columns.act'), value: () => null, cell: (word) => <RemoveWord word={word} />, isAct: true },
  ];
};

function Words() {
  const { t } = useTranslation('moderation');
  const title = useScreenTitle();
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim());
  const { list } = useWords(wanted);
  const columns = useColumns();
  return (
    <ListScreen
      {...list}
      nav={
        <NavBar
          title={title}
          back={pathTo('/ops')}
          actions={<IconButton label={t('words.add')} icon={<Plus />} onClick={() => void openAddWords()} />}
        />
      }
      header={
        <div className="px-3 pt-1">
          <SearchBar value={typed} onChange={setTyped} placeholder={t('words.search')} maxLength={WORD_MAX} />
          <div className="flex items-center gap-3 px-1 pt-2">
            <p className="min-w-0 flex-1 text-sm text-muted">{t('words.note')}</p>
            <Button size="sm" tone="soft" className="flex-none" onClick={() => void openTryWords()}>
              {t('words.trial.open')}
            </Button>
          </div>
        </div>
      }
      layout="rows"
      label={title}
      columns={columns}
      keyOf={(word) => word.id}
      renderRow={(word) => <WordRow word={word} />}
      empty={{ picture: wanted === '' ? 'calm' : 'search', title: t(wanted === '' ? 'words.none' : 'words.notFound') }}
    />
  );
}

/** /ops/words: words that keep a text back, or out (issue 6). */
export function OpsWordsScreen() {
  return (
    <OperatorOnly>
      <Words />
    </OperatorOnly>
  );
}
