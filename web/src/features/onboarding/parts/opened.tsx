import FileBadge from 'lucide-react/icons/file-badge';
import FileText from 'lucide-react/icons/file-text';
import { ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { redirectTarget } from '../../../app/routes/redirect-target.ts';
import { Stamp } from './stamp.tsx';

/** A company has signed: a moment to be glad, and where to go next. */
export function Opened({ redirect }: { readonly redirect: string | null }) {
  const { t } = useTranslation('onboarding');
  const before = redirectTarget(redirect, '');
  return (
    <div className="flex flex-1 flex-col">
      <div className="flex flex-1 flex-col items-center justify-center px-8 pt-10 pb-6 text-center" role="status">
        <Stamp />
        <h1 className="mt-6 text-xl leading-[1.3] font-bold">{t('opened.company')}</h1>
        <p className="mt-2 max-w-[5.4rem] text-base text-balance text-muted">{t('opened.companyText')}</p>
      </div>
      <Card inset="rows">
        {before !== '' && (
          <Cell icon={<FileText />} label={t('opened.report')} note={t('opened.reportNote')} to={pathTo('/enterpriseReport')} />
        )}
        <Cell icon={<FileBadge />} label={t('opened.papers')} note={t('opened.papersNote')} to={pathTo('/enterpriseResource')} />
      </Card>
      <div className="px-4 pt-3 pb-[calc(0.32rem+var(--safe-bottom))]">
        <ButtonLink wide to={before === '' ? pathTo('/enterpriseReport') : before}>
          {t(before === '' ? 'opened.report' : 'opened.goOn')}
        </ButtonLink>
      </div>
    </div>
  );
}
