import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { useIsDesk } from '#web/kit/is-desk.ts';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { copyWords } from '../../../app/share/share-link.ts';

/** What is done on a computer: its address, to be copied (career, section 2.6; decision 80). */
function OnComputer({ path }: { readonly path: string }) {
  const { t } = useTranslation('site');
  const isDesk = useIsDesk();
  const address = window.location.origin + path;
  return (
    <>
      <NavBar title={t('fix.trial.bar')} />
      <Empty
        picture="construction"
        title={t('fix.trial.title')}
        text={
          <>
            <span className="block">{t('fix.trial.text')}</span>
            <span className="num mt-2 block text-qingdai select-all">{address}</span>
          </>
        }
        action={
          isDesk ? (
            <ButtonLink size="md" to={path}>
              {t('fix.trial.go')}
            </ButtonLink>
          ) : (
            <Button size="md" onClick={() => void copyWords(address)}>
              {t('fix.trial.copy')}
            </Button>
          )
        }
      />
    </>
  );
}

/** A page that is being worked on (specification, section 2.10). */
export function FixScreen() {
  const { t } = useTranslation('site');
  const title = useScreenTitle();
  const [query] = useSearchParams();
  if (query.get('for') === 'trial') return <OnComputer path={pathTo('/trialTranslation/create')} />;
  return (
    <>
      <NavBar title={title} />
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
