import ChevronRight from 'lucide-react/icons/chevron-right';
import Pencil from 'lucide-react/icons/pencil';
import type { Ref } from 'react';
import { Link } from 'react-router';
import type { Report } from '#contract/reports/reports.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { Score } from '#web/kit/score.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { isBuilt } from '../../../app/built-paths.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { Someone } from '../../people/people.public.tsx';
import { AssessmentPart } from '../../score/score.public.tsx';

type HeadProps = { readonly report: Report; readonly nameRef?: Ref<HTMLHeadingElement> };

/** Fields of work, then the place: what a client asks first. */
function Facts({ report }: Pick<HeadProps, 'report'>) {
  const { t } = useTranslation('report');
  const place = [report.user.location, report.country?.name].filter(Boolean).join(t('head.placeGap'));
  const fields = report.industries?.slice(0, 3).map((one) => one.name) ?? [];
  const facts = [fields.join(t('gap')), place].filter((fact) => fact !== '');
  if (facts.length === 0) return null;
  return <p className="mt-0.5 line-clamp-2 break-anywhere text-sm text-muted">{facts.join(' · ')}</p>;
}

function Languages({ report }: Pick<HeadProps, 'report'>) {
  const { t } = useTranslation('report');
  const [native, ...foreign] = report.languages ?? [];
  if (native === undefined) return null;
  return (
    <ul aria-label={t('part.languages')} className="mt-2 flex flex-wrap gap-1.5">
      <li className="max-w-full">
        <Tag tone="seal">{t('head.native', { name: native.name })}</Tag>
      </li>
      {foreign.map(({ code, name }) => (
        <li key={code} className="max-w-full">
          <Tag>{name}</Tag>
        </li>
      ))}
    </ul>
  );
}

/** Nobody has marked anything yet: an empty ring of half the size, and what will fill it. */
function NoScore() {
  const { t } = useTranslation('report');
  return (
    <div className="flex items-center gap-4">
      <Score value={null} size="md" />
      <p className="min-w-0 flex-1 text-base">
        <span className="block font-semibold">{t('score.none')}</span>
        <span className="mt-0.5 block text-sm text-muted">{t('score.later')}</span>
      </p>
    </div>
  );
}

/** The score with how far it may be off, and what it is made of (career, section 3: at most 10). */
function ScoreRow({ report }: Pick<HeadProps, 'report'>) {
  const { t } = useTranslation('report');
  const { assessment } = report;
  if (assessment === null) return null;
  return (
    <div className="mt-4 border-t border-line pt-4">
      {assessment.total === null ? <NoScore /> : <AssessmentPart assessment={assessment} />}
      {report.relation === 'self' && isBuilt('/reportStatistics') && (
        <Link to={pathTo('/reportStatistics')} className="press touch-area mt-2 inline-flex items-center text-sm text-qingdai print:hidden">
          {t('score.why')}
          <ChevronRight aria-hidden className="size-[0.3rem]" strokeWidth={1.75} />
        </Link>
      )}
    </div>
  );
}

/** Who this is: face, name, place, languages and the score. */
export function ReportHead({ report, nameRef }: HeadProps) {
  const { t } = useTranslation('report');
  const edit = report.relation === 'self' && (
    <Link to={pathTo('/userInfoEdit')} aria-label={t('head.edit')} className="press touch-area mt-0.5 flex-none text-muted print:hidden">
      <Pencil aria-hidden className="size-[0.34rem]" strokeWidth={1.75} />
    </Link>
  );
  return (
    <Card as="div">
      <Someone
        person={report.user}
        here="report"
        heading="h2"
        headingRef={nameRef}
        hasSeal={false}
        nameClass="text-[0.4rem] leading-tight font-semibold"
        end={edit}
      >
        <Facts report={report} />
        <Languages report={report} />
      </Someone>
      <ScoreRow report={report} />
    </Card>
  );
}
