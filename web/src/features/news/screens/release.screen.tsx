import { useSearchParams } from 'react-router';
import { isCallError } from '#web/api/call-error.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { isBuilt } from '../../../app/built-paths.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { useContributing } from '../contributing.data.ts';
import { useOneNews } from '../news.data.ts';
import { NewsComposer } from '../parts/news-composer.tsx';

/** Who is not verified is told so, with the way there; who waits for it is told that (specification, sections 4.6 and 8). */
function NotYet({ isWaiting }: { readonly isWaiting: boolean }) {
  const { t } = useTranslation('news');
  const certificate = pathTo('/profile/certificate');
  const isThere = isBuilt('/profile/certificate');
  return (
    <>
      <NavBar title={useScreenTitle()} back={pathTo('/news')} />
      <Empty
        picture="calm"
        title={t(isWaiting ? 'verified.waiting' : 'verified.needed')}
        action={
          <ButtonLink size="md" tone="soft" to={!isWaiting && isThere ? certificate : pathTo('/news')}>
            {t(!isWaiting && isThere ? 'verified.go' : 'empty.go')}
          </ButtonLink>
        }
      />
    </>
  );
}

/** States of a piece of news (wire shapes 4.15). */
const DRAFT = 2;
const REJECTED = 3;

/** /post/release: where news are contributed; `?id=` goes on with a draft, or changes what one has sent in (section 2.5). */
export function ReleaseScreen() {
  const title = useScreenTitle();
  const [query] = useSearchParams();
  const asked = query.get('id');
  const id = idFrom(asked);
  const contributing = useContributing();
  const news = useOneNews(id);
  if ((asked !== null && id === null) || (isCallError(news.error, 'refusal', 'invalid') && news.data === undefined))
    return <NotFoundScreen />;
  const state = contributing.data;
  const written = id === null ? null : news.data;
  if (state === undefined || written === undefined) {
    const query = state === undefined ? contributing : news;
    return (
      <DetailScreen
        nav={<NavBar title={title} back={pathTo('/news')} />}
        status={query.status}
        error={query.error}
        onRefresh={query.refetch}
      >
        {() => null}
      </DetailScreen>
    );
  }
  const isNew = written === null || written.audit_status === DRAFT;
  // What waits or is published was let in already.
  const isSent = isNew || written.audit_status === REJECTED;
  if (isSent && !state.may) return <NotYet isWaiting={state.certification === 0} />;
  return (
    <NewsComposer
      key={id}
      kind={isNew ? 'new' : 'change'}
      news={written}
      fee={isSent ? state.fee : 0}
      back={isNew ? pathTo('/profile/news/drafts') : pathTo('/profile/news/auditing')}
    />
  );
}
