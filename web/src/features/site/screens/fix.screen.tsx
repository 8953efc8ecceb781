import { ButtonLink } from '#web/kit/button.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';

/** A page that is being worked on (specification, section 2.10). */
export function FixScreen() {
  const { t } = useTranslation('site');
  return (
    <>
      <NavBar title={useScreenTitle()} />
      <Empty
        picture="construction"
        title={t('fix.title')}
        text={t('fix.text')}
        action={
          <ButtonLink size="md" tone="soft" to="/home">
            {t('fix.action')}
          </ButtonLink>
        }
      />
    </>
  );
}
