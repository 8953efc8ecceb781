import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { SealMark } from '#web/kit/seal.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { isBuilt } from '../../../app/built-paths.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useSiteConfig } from '../../site/site-config.public.ts';
import { CentreScreen } from '../parts/centre-screen.tsx';

function Head() {
  const { t } = useTranslation('centre');
  const version = useSiteConfig('server:version').data?.['server:version'];
  return (
    <div className="flex flex-col items-center px-8 pt-6 pb-4 text-center">
      <SealMark className="size-[1.2rem]! -rotate-6" />
      <h2 className="mt-4 text-lg font-bold">{t('about.name')}</h2>
      <p className="num text-sm text-muted">{version === undefined ? ' ' : t('about.version', { version })}</p>
    </div>
  );
}

/** The user centre's last tab: what this is, and what holds here (career specification, section 2.17). */
export function AboutScreen() {
  const { t } = useTranslation('centre');
  return (
    <CentreScreen>
      <div className="flex-1 pb-6">
        <Head />
        <Card>
          <p className="text-base">{t('about.text')}</p>
          <p className="mt-2 text-base text-muted">{t('about.promise')}</p>
        </Card>
        <Card inset="rows">
          <Cell label={t('offer.changes')} to={pathTo('/changeLog')} />
          <Cell label={t('offer.faq')} to={pathTo('/FAQ')} />
          <Cell label={t('about.agreement')} to={pathTo('/signup/protocol')} />
          <Cell label={t('about.privacy')} to={pathTo('/privacy')} />
          <Cell label={t('about.declaration')} to={pathTo('/declaration')} />
          {isBuilt('/appeal') && <Cell label={t('about.appeal')} to={pathTo('/appeal')} />}
        </Card>
      </div>
    </CentreScreen>
  );
}
