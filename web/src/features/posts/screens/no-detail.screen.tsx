import { useParams } from 'react-router';
import { ButtonLink } from '#web/kit/button.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';

const kinds = ['post', 'feed', 'news', 'group', 'question', 'user'] as const;

/** Where an address leads whose thing is gone; the type says what it was (specification, section 2.5). */
export function NoDetailScreen() {
  const { t } = useTranslation('posts');
  const { type } = useParams();
  const kind = kinds.find((one) => one === type) ?? 'other';
  return (
    <>
      <NavBar title={useScreenTitle()} />
      <Empty
        picture="error"
        title={t(`nothing.${kind}`)}
        text={t('nothing.text')}
        action={
          <ButtonLink size="md" tone="soft" to={pathTo('/group')}>
            {t('nothing.go')}
          </ButtonLink>
        }
      />
    </>
  );
}
