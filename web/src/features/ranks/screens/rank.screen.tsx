import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { type RankWindow, rankWindows } from '#contract/ranks/rank-windows.ts';
import type { ListProps } from '#web/api/use-call-pages.ts';
import { formatCount } from '#web/kit/format-count.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { TabsScreen } from '#web/kit/tabs-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { useCheckinRank } from '../../checkin/rank.public.ts';
import { RankRow } from '../../people/ranking.public.ts';
import { OwnPlace } from '../parts/own-place.tsx';
import { type PlainList, type Ranked, usePlainRank, useWindowRank, type WindowList, windowLists } from '../ranks.data.ts';

/** All of section 3, 'Rank lists': three of them by window, which makes fifteen (decision 68). */
const lists = ['followers', 'feeds', 'answers', 'question-likes', 'experts', 'news', 'checkin', 'balance', 'income'] as const;
type List = (typeof lists)[number];

type CountWords = 'followers' | 'likes' | 'answers' | 'earned' | 'views' | 'days' | null;

/** What is counted in a list; of wealth the order alone is told. */
const countWords: Readonly<Record<List, CountWords>> = {
  followers: 'followers',
  feeds: 'likes',
  answers: 'answers',
  'question-likes': 'likes',
  experts: 'earned',
  news: 'views',
  checkin: 'days',
  balance: null,
  income: null,
};

const isWindowed = (list: List): list is WindowList => list in windowLists;
type RowsProps = { readonly list: ListProps<Ranked>; readonly words: CountWords; readonly label: string; readonly head: ReactNode };

function Rows({ list, words, label, head }: RowsProps) {
  const { t, i18n } = useTranslation('ranks');
  const countOf = (count: number | null) =>
    words !== null && count !== null && t(`count.${words}`, { count, n: formatCount(count, i18n.language) });
  return (
    <ListScreen
      {...list}
      header={head}
      label={label}
      layout="rows"
      keyOf={(ranked) => ranked.person.id}
      renderRow={({ person, place, count }) => (
        <RankRow person={person} place={place} count={countOf(count)} note={person.bio || person.location} className="px-[0.28rem]" />
      )}
      empty={{ picture: 'people', title: t('none'), text: t('noneText') }}
    />
  );
}

function PlainRows({ list, label }: { readonly list: PlainList; readonly label: string }) {
  return (
    <Rows
      list={usePlainRank(list)}
      words={countWords[list]}
      label={label}
      head={<OwnPlace list={list} type={null} isWealth={list === 'balance' || list === 'income'} />}
    />
  );
}

type WindowRowsProps = {
  readonly list: WindowList;
  readonly type: RankWindow;
  readonly onType: (type: RankWindow) => void;
  readonly label: string;
};

function WindowRows({ list, type, onType, label }: WindowRowsProps) {
  const { t } = useTranslation('ranks');
  const windows = rankWindows.map((key) => ({ key, label: t(`window.${key}`) }));
  return (
    <Rows
      list={useWindowRank(list, type)}
      words={countWords[list]}
      label={label}
      head={
        <>
          <div className="px-3 pt-2 pb-1">
            <Segmented label={t('window.label')} items={windows} value={type} onChange={onType} />
          </div>
          <OwnPlace list={list} type={type} isWealth={false} />
        </>
      }
    />
  );
}

function CheckinRows({ label }: { readonly label: string }) {
  return (
    <Rows
      list={useCheckinRank()}
      words={countWords.checkin}
      label={label}
      head={<OwnPlace list="checkin" type={null} isWealth={false} />}
    />
  );
}

/** The rank lists (specification, section 3; docs/decisions/033). Which one stands in the address, so that coming back finds it again. */
export function RankScreen() {
  const { t } = useTranslation('ranks');
  const title = useScreenTitle();
  const [query, setQuery] = useSearchParams();
  const list = lists.find((one) => one === query.get('list')) ?? 'followers';
  const type = rankWindows.find((one) => one === query.get('type')) ?? 'week';
  const show = (next: { readonly list: List; readonly type?: RankWindow }) =>
    setQuery({ list: next.list, ...(next.type ? { type: next.type } : {}) }, { replace: true, preventScrollReset: true });
  const label = t(`list.${list}`);
  return (
    <TabsScreen
      nav={<NavBar title={title} back="/discover" />}
      label={title}
      tabs={lists.map((key) => ({ key, label: t(`list.${key}`) }))}
      active={list}
      onChange={(key) => show({ list: key })}
    >
      {isWindowed(list) ? (
        <WindowRows key={`${list}/${type}`} list={list} type={type} onType={(next) => show({ list, type: next })} label={label} />
      ) : list === 'checkin' ? (
        <CheckinRows label={label} />
      ) : (
        <PlainRows key={list} list={list} label={label} />
      )}
    </TabsScreen>
  );
}
