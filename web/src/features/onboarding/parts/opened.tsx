import Compass from 'lucide-react/icons/compass';
import UserRound from 'lucide-react/icons/user-round';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { isBuilt } from '../../../app/built-paths.ts';
import { redirectTarget } from '../../../app/routes/redirect-target.ts';
import { Stamp } from './stamp.tsx';

type OpenedProps = {
  readonly redirect: string | null;
  /** Whether it was a company that signed. */
  readonly isCompany?: boolean;
};

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
        {before !== '' && <Cell icon={<Compass />} label={t('opened.circles')} note={t('opened.circlesNote')} to="/group" />}
        {isBuilt('/info') && <Cell icon={<UserRound />} label={t('opened.profile')} note={t('opened.profileNote')} to="/info" />}
      </Card>
      <div className="px-4 pt-3 pb-[calc(0.32rem+var(--safe-bottom))]">
        <ButtonLink wide to={before === '' ? '/group' : before}>
          {t(before === '' ? 'opened.toCircles' : 'opened.goOn')}
        </ButtonLink>
      </div>
    </div>
  );
}
