import Eye from 'lucide-react/icons/eye';
import FileDown from 'lucide-react/icons/file-down';
import Printer from 'lucide-react/icons/printer';
import Share2 from 'lucide-react/icons/share-2';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Report } from '#contract/reports/reports.schemas.ts';
import { Badge } from '#web/kit/badge.tsx';
import { ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { SomeonesFace } from '../../people/people.public.tsx';
import { openReportExport } from '../../score/score.public.tsx';
import { nextSteps, shareDone } from '../next-steps.ts';
import { openShareCard, openWhoSees } from '../report-overlays.ts';

type PartProps = { readonly report: Report };

type ToolProps = { readonly icon: ReactNode; readonly label: string; readonly onClick: () => void };

function Tool({ icon, label, onClick }: ToolProps) {
  return (
    <button type="button" onClick={onClick} className="press flex min-h-[0.96rem] min-w-0 flex-col items-center justify-center gap-1 px-1">
      <span aria-hidden className="text-qingdai [&_svg]:size-[0.4rem] [&_svg]:stroke-[1.75]">
        {icon}
      </span>
      <span className="max-w-full break-anywhere text-center text-xs leading-tight">{label}</span>
    </button>
  );
}

/** What an owner does with the whole report. */
export function OwnTools({ report }: PartProps) {
  const { t } = useTranslation('report');
  return (
    <Card as="div" className="print:hidden py-1.5!">
      <div className="grid auto-cols-fr grid-flow-col">
        <Tool icon={<Share2 />} label={t('tool.share')} onClick={() => void openShareCard(report)} />
        <Tool icon={<Eye />} label={t('tool.whoSees')} onClick={() => void openWhoSees(report.user.id)} />
        <Tool icon={<FileDown />} label={t('tool.export')} onClick={() => void openReportExport()} />
        <Tool icon={<Printer />} label={t('tool.print')} onClick={() => window.print()} />
      </div>
    </Card>
  );
}

/** How far the report is, and what would make the most of it now; gone once everything is there. */
export function NextSteps({ report }: PartProps) {
  const { t } = useTranslation('report');
  const steps = nextSteps(report);
  if (steps.length === 0) return null;
  const share = shareDone(report);
  return (
    <Card as="div" className="print:hidden">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="min-w-0 text-title font-semibold">{t('steps.title')}</h2>
        <span className="num flex-none text-base font-semibold text-qingdai">{share}%</span>
      </div>
      <div
        role="progressbar"
        aria-label={t('steps.title')}
        aria-valuenow={share}
        className="mt-2 h-[0.1rem] overflow-hidden rounded-full bg-line"
      >
        <div className="h-full rounded-full bg-qingdai" style={{ width: `${share}%` }} />
      </div>
      <ul className="mt-2 divide-y divide-line">
        {steps.slice(0, 3).map(({ key, to }) => (
          <li key={key} className="flex min-h-[0.96rem] items-center gap-3 py-2 last:pb-0">
            <span className="min-w-0 flex-1">
              <span className="block text-base font-semibold">{t(`steps.${key}.title`)}</span>
              <span className="block text-xs text-muted">{t(`steps.${key}.text`)}</span>
            </span>
            <ButtonLink size="sm" tone="soft" to={to} className="flex-none">
              {t('steps.go')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Who came to look: a few faces, and the way to all of them. */
export function VisitorsCard({ report }: PartProps) {
  const { t } = useTranslation('report');
  const { visitors } = report;
  if (visitors === null) return null;
  return (
    <Card as="div" className="print:hidden">
      <Link to={pathTo('/reportVisitors')} className="press flex items-center gap-3">
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2">
            <span className="text-title font-semibold">{t('part.visitors')}</span>
            {visitors.fresh > 0 && <Badge count={visitors.fresh} label={t('visitors.new')} />}
          </span>
          <span className="block text-sm text-muted">
            {visitors.count === 0 ? t('visitors.noneYet') : t('visitors.count', { count: visitors.count })}
          </span>
        </span>
        <span className="flex flex-none -space-x-2">
          {visitors.people.slice(0, 5).map((person) => (
            <span key={person.id} className="rounded-full ring-2 ring-card">
              <SomeonesFace person={person} size="sm" isPlain />
            </span>
          ))}
        </span>
      </Link>
    </Card>
  );
}
