import { ButtonLink } from '#web/kit/button.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../navigation/screen-title.ts';
import { pathTo } from '../routes/path-to.ts';

/** A path of the product whose screen is still to come (specification, section 2.10). */
export function InDevelopmentScreen() {
  const { t } = useTranslation('app');
  const title = useScreenTitle();
  return (
    <>
      <NavBar title={title} />
      <Empty
        picture="construction"
        title={t('inDevelopment.title')}
        text={t('inDevelopment.text')}
        action={
          <ButtonLink size="md" tone="soft" to={pathTo('/home')}>
            {t('inDevelopment.action')}
          </ButtonLink>
        }
      />
    </>
  );
}
