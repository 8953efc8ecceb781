import { useParams } from 'react-router';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { useRevisions } from '../editing.data.ts';
import { newsPath } from '../news-path.ts';
import { RevisionRow } from '../parts/revision-row.tsx';

function Versions({ newsId }: { readonly newsId: number }) {
  const { t } = useTranslation('news');
  const title = useScreenTitle();
  return (
    <ListScreen
      {...useRevisions(newsId)}
      nav={<NavBar title={title} back={newsPath({ id: newsId })} />}
      label={title}
      layout="rows"
      keyOf={(revision) => revision.id}
      renderRow={(revision) => <RevisionRow newsId={newsId} revision={revision} />}
      empty={{ picture: 'calm', title: t('versions.none'), text: t('versions.noneText') }}
    />
  );
}

/** Every version of a piece of news, for its author and operators: nothing that was once sent is lost. */
export function RevisionsScreen() {
  const newsId = idFrom(useParams()['newsId']);
  return newsId === null ? <NotFoundScreen /> : <Versions newsId={newsId} />;
}
