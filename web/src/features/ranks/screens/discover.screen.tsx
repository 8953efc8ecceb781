import BookA from 'lucide-react/icons/book-a';
import Hash from 'lucide-react/icons/hash';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark';
import Newspaper from 'lucide-react/icons/newspaper';
import Search from 'lucide-react/icons/search';
import Trophy from 'lucide-react/icons/trophy';
import UserSearch from 'lucide-react/icons/user-search';
import UsersRound from 'lucide-react/icons/users-round';
import { Link } from 'react-router';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { HotTopics } from '../../feeds/hot-topics.public.tsx';

/** The Discover tab: what there is beside what one follows (specification, section 2.10). What is not built yet has no entry. */
export function DiscoverScreen() {
  const { t } = useTranslation('ranks');
  return (
    <>
      <NavBar title={useScreenTitle()} back={false} />
      <div className="flex flex-1 flex-col pb-4">
        <Link
          to={pathTo('/search')}
          className="press touch-area mx-3 flex h-[0.76rem] items-center gap-2 rounded-full bg-card px-3 text-base text-muted ring-1 ring-line"
        >
          <Search aria-hidden className="size-[0.34rem] flex-none" strokeWidth={1.75} />
          <span className="truncate">{t('discover.search')}</span>
        </Link>
        <Card inset="rows">
          <Cell icon={<Trophy />} label={t('discover.rank')} note={t('discover.rankNote')} to={pathTo('/rank')} />
          <Cell icon={<Newspaper />} label={t('discover.news')} note={t('discover.newsNote')} to={pathTo('/news')} />
          <Cell
            icon={<MessageCircleQuestionMark />}
            label={t('discover.questions')}
            note={t('discover.questionsNote')}
            to={pathTo('/question')}
          />
          <Cell icon={<BookA />} label={t('discover.glossary')} note={t('discover.glossaryNote')} to={pathTo('/glossary')} />
          <Cell icon={<UserSearch />} label={t('discover.people')} note={t('discover.peopleNote')} to={pathTo('/find/pop')} />
          <Cell icon={<MapPin />} label={t('discover.around')} note={t('discover.aroundNote')} to={pathTo('/find/ner')} />
          <Cell icon={<UsersRound />} label={t('discover.circles')} note={t('discover.circlesNote')} to={pathTo('/group')} />
          <Cell icon={<Hash />} label={t('discover.topics')} note={t('discover.topicsNote')} to={pathTo('/feedTopics')} />
        </Card>
        <div className="mx-3 mt-1">
          <HotTopics />
        </div>
      </div>
    </>
  );
}
