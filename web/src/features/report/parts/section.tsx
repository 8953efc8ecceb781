import ChevronRight from 'lucide-react/icons/chevron-right';
import Eye from 'lucide-react/icons/eye';
import Lock from 'lucide-react/icons/lock';
import UsersRound from 'lucide-react/icons/users-round';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import type { ReportSection } from '#contract/reports/report-sections.ts';
import type { Report } from '#contract/reports/reports.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { chooseAudience } from '../choose-audience.ts';

type SectionProps = {
  readonly report: Report;
  readonly part: ReportSection;
  /** Where all of it is, or where its owner changes it. */
  readonly to?: To | undefined;
  readonly count?: number;
  readonly isEmpty: boolean;
  /** What its owner reads while nothing is there yet. */
  readonly hint?: string;
  /** What stands in it is of others: its owner reads all of it there, and changes nothing. */
  readonly isOfOthers?: boolean;
  /** It is for the screen alone: paper goes on to whoever is handed it. */
  readonly isOffPaper?: boolean;
  /** Takes the place of the way there: an act of its own. */
  readonly onEdit?: () => void;
  readonly children: ReactNode;
};

const marks = { everyone: Eye, 'signed-in': Eye, friends: UsersRound, me: Lock } as const;

/** For whom a part is, as its owner sees it; a touch changes it. */
function AudienceMark({ report, part }: Pick<SectionProps, 'report' | 'part'>) {
  const { t } = useTranslation('report');
  const rule = report.rules?.find((one) => one.section === part);
  if (rule === undefined) return null;
  const Mark = marks[rule.audience];
  return (
    <button
      type="button"
      onClick={() => void chooseAudience(report.user.id, rule)}
      aria-label={t('audience.of', { part: t(`part.${part}`), audience: t(`audience.${rule.audience}`) })}
      className="press -my-[0.24rem] flex min-h-[0.88rem] min-w-[0.88rem] flex-none items-center justify-center gap-1 text-xs text-muted print:hidden"
    >
      <Mark aria-hidden className="size-[0.32rem]" strokeWidth={1.75} />
      {rule.audience !== 'everyone' && <span>{t(`audience.${rule.audience}`)}</span>}
    </button>
  );
}

const WAY_ON = 'press touch-area -me-1 flex flex-none items-center text-xs text-muted print:hidden';

function WayOn({
  to,
  onEdit,
  count,
  isChanged,
  isEmpty,
}: Pick<SectionProps, 'to' | 'onEdit' | 'count' | 'isEmpty'> & { readonly isChanged: boolean }) {
  const { t } = useTranslation('report');
  const words = isEmpty ? t('add') : isChanged ? t('edit') : t('all', { n: count ?? 0 });
  const inside = (
    <>
      <span className="num">{words}</span>
      <ChevronRight aria-hidden className="size-[0.28rem]" strokeWidth={1.75} />
    </>
  );
  if (onEdit !== undefined) {
    return (
      <button type="button" onClick={onEdit} className={WAY_ON}>
        {inside}
      </button>
    );
  }
  return to === undefined ? null : (
    <Link to={to} className={WAY_ON}>
      {inside}
    </Link>
  );
}

/** A part of a report on its own sheet. Others see none of it while it is empty; its owner sees what it is for. */
export function Section({
  report,
  part,
  to,
  count,
  isEmpty,
  hint,
  isOfOthers = false,
  isOffPaper = false,
  onEdit,
  children,
}: SectionProps) {
  const { t } = useTranslation('report');
  const isOwn = report.relation === 'self';
  if (isEmpty && !isOwn) return null;
  return (
    <Card {...((isEmpty || isOffPaper) && { className: 'print:hidden' })}>
      <div className="mb-2.5 flex flex-wrap items-center gap-x-3">
        <h2 className="min-w-0 break-anywhere text-title font-semibold">{t(`part.${part}`)}</h2>
        {isOwn && <AudienceMark report={report} part={part} />}
        <span className="flex-1" />
        <WayOn to={to} onEdit={onEdit} count={count} isChanged={isOwn && !isOfOthers} isEmpty={isEmpty} />
      </div>
      {isEmpty ? <p className="text-base text-muted">{hint}</p> : children}
    </Card>
  );
}
