import { Empty } from '#web/kit/empty.tsx';
import { SingleSearch } from '#web/kit/single-search.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { useBackTo } from '../../../app/navigation/use-back-to.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { FoundNews } from '../parts/found-news.tsx';

/** The search among news. */
export function NewsSearchScreen() {
  const { t } = useTranslation('news');
  const back = pathTo('/news');
  const goBack = useBackTo(back);
  return (
    <SingleSearch
      title={useScreenTitle()}
      back={back}
      onCancel={() => void goBack()}
      hint={t('search.hint')}
      before={<Empty picture="search" title={t('search.ask')} text={t('search.askText')} />}
      found={(words) => <FoundNews key={words} words={words} />}
    />
  );
}
