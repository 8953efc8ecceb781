import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode, Ref } from 'react';
import type { Report } from '#contract/reports/reports.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { formatDay } from '#web/kit/format-time.ts';
import { PrintedPage } from '#web/kit/printed-page.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { BadgesSection, ContactSection, FriendsOnlyNote, IntroSection, NetworkSection, TagsSection } from './about-sections.tsx';
import { ChainSection, ECertificatesSection } from './ecertificates-section.tsx';
import { LanguagesSection } from './languages-section.tsx';
import { NextSteps, OwnTools, VisitorsCard } from './own-sections.tsx';
import { CertificatesSection, EducationSection, ProjectsSection, WorksSection } from './portfolio-sections.tsx';
import { ReportHead } from './report-head.tsx';
import { ReviewsSection } from './reviews-section.tsx';
import { TrialsSection } from './trials-section.tsx';

type PageProps = {
  readonly report: Report;
  readonly nameRef?: Ref<HTMLHeadingElement>;
  /** Above its head. */
  readonly before?: ReactNode;
};

/** One's own report is not open yet: what opening it means. */
function OpenFirst() {
  const { t } = useTranslation('report');
  return (
    <Card as="div" className="print:hidden">
      <h2 className="text-title font-semibold">{t('open.title')}</h2>
      <p className="mt-1 text-base text-muted">{t('open.text')}</p>
      <ButtonLink size="md" to={pathTo('/guideNew')} className="mt-3">
        {t('open.go')}
      </ButtonLink>
    </Card>
  );
}

/** Where it comes from that one can rely on this, said once at the end. */
function Imprint({ report }: Pick<PageProps, 'report'>) {
  const { t } = useTranslation('report');
  return (
    <p className="flex items-center justify-center gap-1.5 px-6 pt-3 pb-2 text-center text-xs text-muted">
      <ShieldCheck aria-hidden className="size-[0.26rem] flex-none" strokeWidth={1.75} />
      <span className="num min-w-0">
        {report.opened_at === null ? t('imprint.plain') : t('imprint.since', { date: formatDay(new Date(utcMoment(report.opened_at))) })}
      </span>
    </p>
  );
}

/** A value report from its head to its end, for its owner and for others (career, sections 1 and 2.4). */
export function ReportPage({ report, nameRef, before }: PageProps) {
  const isOwn = report.relation === 'self';
  return (
    <PrintedPage>
      {before}
      {isOwn && !report.is_open && <OpenFirst />}
      <ReportHead report={report} nameRef={nameRef} />
      {isOwn && (
        <>
          {report.is_open && <OwnTools report={report} />}
          <NextSteps report={report} />
          <VisitorsCard report={report} />
        </>
      )}
      <IntroSection report={report} />
      <ReviewsSection report={report} />
      <TrialsSection report={report} />
      <WorksSection report={report} />
      <ProjectsSection report={report} />
      <EducationSection report={report} />
      <CertificatesSection report={report} />
      <ECertificatesSection report={report} />
      <ChainSection report={report} />
      <LanguagesSection report={report} />
      <TagsSection report={report} />
      <BadgesSection report={report} />
      <ContactSection report={report} />
      <NetworkSection report={report} />
      <FriendsOnlyNote report={report} />
      <Imprint report={report} />
    </PrintedPage>
  );
}
