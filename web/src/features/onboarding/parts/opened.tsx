import Compass from 'lucide-react/icons/compass';
import FileBadge from 'lucide-react/icons/file-badge';
import FileText from 'lucide-react/icons/file-text';
import UserRound from 'lucide-react/icons/user-round';
import { ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { isBuilt } from '../../../app/built-paths.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { redirectTarget } from '../../../app/routes/redirect-target.ts';
import { Stamp } from './stamp.tsx';

type OpenedProps = {
  readonly redirect: string | null;
  /** Whether it was a company that signed. */
  readonly isCompany?: boolean;
};

/** Where somebody goes on from here who came from nowhere: a person among people, a company to what others will see of it. */
const firstOf = (isCompany: boolean) => (isCompany ? pathTo('/enterpriseReport') : '/group');

/** The report is open: a moment to be glad, and where to go next. */
export function Opened({ redirect, isCompany = false }: OpenedProps) {
  const { t } = useTranslation('onboarding');
  const before = redirectTarget(redirect, '');
  return (
    <div className="flex flex-1 flex-col">
      <div className="flex flex-1 flex-col items-center justify-center px-8 pt-10 pb-6 text-center" role="status">
        <Stamp />
        <h1 className="mt-6 text-xl leading-[1.3] font-bold">{t(isCompany ? 'opened.company' : 'opened.title')}</h1>
        <p className="mt-2 max-w-[5.4rem] text-base text-balance text-muted">{t(isCompany ? 'opened.companyText' : 'opened.text')}</p>
      </div>
      <Card inset="rows">
        {isCompany ? (
          <>
            {before !== '' && (
              <Cell icon={<FileText />} label={t('opened.report')} note={t('opened.reportNote')} to={pathTo('/enterpriseReport')} />
            )}
            <Cell icon={<FileBadge />} label={t('opened.papers')} note={t('opened.papersNote')} to={pathTo('/enterpriseResource')} />
          </>
        ) : (
          <>
            {before !== '' && <Cell icon={<Compass />} label={t('opened.circles')} note={t('opened.circlesNote')} to="/group" />}
            {isBuilt('/info') && <Cell icon={<UserRound />} label={t('opened.profile')} note={t('opened.profileNote')} to="/info" />}
          </>
        )}
      </Card>
      <div className="px-4 pt-3 pb-[calc(0.32rem+var(--safe-bottom))]">
        <ButtonLink wide to={before === '' ? firstOf(isCompany) : before}>
          {t(before !== '' ? 'opened.goOn' : isCompany ? 'opened.report' : 'opened.toCircles')}
        </ButtonLink>
      </div>
    </div>
  );
}
