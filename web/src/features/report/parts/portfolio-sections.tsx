import FileText from 'lucide-react/icons/file-text';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { monthText } from '#contract/kernel/months.ts';
import type { Certificate, Education, Project, WorkBrief } from '#contract/portfolio/portfolio.schemas.ts';
import type { Report } from '#contract/reports/reports.schemas.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { LanguageBadge } from '#web/kit/language-badge.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { Timeline } from '#web/kit/timeline.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { isBuilt } from '../../../app/built-paths.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { Section } from './section.tsx';

type PartProps = { readonly report: Report };

const paths = { works: '/workList', projects: '/projectList', education: '/educationList', certificates: '/certificateList' } as const;
type ListedPart = keyof typeof paths;

/** Where all of a part is: one's own list, or another's. */
const listOf = (report: Report, part: ListedPart): string | undefined => {
  if (!isBuilt(paths[part])) return undefined;
  return pathTo(paths[part], {}, report.relation === 'self' ? {} : { id: report.user.id });
};

type ListedProps = PartProps & {
  readonly part: ListedPart;
  readonly count: number;
  readonly shown: number;
  readonly children: ReactNode;
};

function Listed({ report, part, count, shown, children }: ListedProps) {
  const { t } = useTranslation('report');
  const to = report.relation === 'self' || count > shown ? listOf(report, part) : undefined;
  return (
    <Section report={report} part={part} to={to} count={count} isEmpty={count === 0} hint={t(`hint.${part}`)}>
      {children}
    </Section>
  );
}

function Cover({ work }: { readonly work: WorkBrief }) {
  const look = 'h-[1.28rem] w-[0.96rem] flex-none rounded-sm border border-line bg-sunken';
  if (work.cover === null) {
    return (
      <span className={`grid place-items-center text-muted ${look}`}>
        <FileText aria-hidden className="size-[0.4rem]" strokeWidth={1.5} />
      </span>
    );
  }
  return <img src={`${work.cover.url}&w=240`} alt="" loading="lazy" decoding="async" className={`object-cover object-top ${look}`} />;
}

function WorkRow({ work }: { readonly work: WorkBrief }) {
  const { t } = useTranslation('report');
  const inside = (
    <>
      <Cover work={work} />
      <span className="min-w-0 flex-1">
        <span lang={langOf(work.name)} className="line-clamp-2 break-anywhere text-body leading-snug font-semibold">
          {work.name}
        </span>
        <span lang={langOf(work.intro)} className="mt-1 line-clamp-2 break-anywhere text-sm text-muted">
          {work.intro}
        </span>
        <span className="mt-1.5 flex flex-wrap items-center gap-1.5">
          <LanguageBadge from={work.sourceLanguage.name} to={work.targetLanguage.name} />
          <Tag tone="quiet">{work.industry.name}</Tag>
          <span className="num text-xs text-muted">{t('works.pages', { count: work.pages })}</span>
        </span>
      </span>
    </>
  );
  const look = 'flex items-start gap-3';
  return isBuilt('/workDetail') ? (
    <Link to={pathTo('/workDetail', {}, { id: work.id })} className={`press ${look}`}>
      {inside}
    </Link>
  ) : (
    <div className={look}>{inside}</div>
  );
}

/** Representative works: the first of them, each with its first page. */
export function WorksSection({ report }: PartProps) {
  const { works } = report;
  if (works === null) return null;
  return (
    <Listed report={report} part="works" count={works.count} shown={works.items.length}>
      <ul className="space-y-4">
        {works.items.map((work) => (
          <li key={work.id}>
            <WorkRow work={work} />
          </li>
        ))}
      </ul>
    </Listed>
  );
}

function Span({ project }: { readonly project: Project }) {
  const { t } = useTranslation('report');
  const [from, to] = [monthText(project.startedOn), monthText(project.endedOn)];
  if (!from && !to) return null;
  return <>{`${from} – ${to || t('projects.now')}`}</>;
}

/** Project and translation experience, along a thread. */
export function ProjectsSection({ report }: PartProps) {
  const { projects } = report;
  if (projects === null) return null;
  return (
    <Listed report={report} part="projects" count={projects.count} shown={projects.items.length}>
      <Timeline
        items={projects.items.map((project) => ({
          key: String(project.id),
          title: <span lang={langOf(project.name)}>{project.name}</span>,
          time: <Span project={project} />,
          children: (
            <>
              {project.company !== '' && <span className="block">{project.company}</span>}
              {project.intro !== '' && (
                <span lang={langOf(project.intro)} className="mt-0.5 line-clamp-3 whitespace-pre-line">
                  {project.intro}
                </span>
              )}
            </>
          ),
        }))}
      />
    </Listed>
  );
}

function SchoolRow({ education }: { readonly education: Education }) {
  return (
    <div className="flex items-start gap-3">
      <span className="grid size-[0.72rem] flex-none place-items-center rounded-lg bg-qingdai-soft text-qingdai">
        <GraduationCap aria-hidden className="size-[0.4rem]" strokeWidth={1.75} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block break-anywhere text-body leading-snug font-semibold">{education.school}</span>
        <span className="mt-0.5 block break-anywhere text-sm text-muted">
          {[education.degree.name, education.major].filter((word) => word !== '').join(' · ')}
        </span>
      </span>
    </div>
  );
}

export function EducationSection({ report }: PartProps) {
  const { education } = report;
  if (education === null) return null;
  return (
    <Listed report={report} part="education" count={education.count} shown={education.items.length}>
      <ul className="space-y-3.5">
        {education.items.map((one) => (
          <li key={one.id}>
            <SchoolRow education={one} />
          </li>
        ))}
      </ul>
    </Listed>
  );
}

function CertificateRow({ certificate }: { readonly certificate: Certificate }) {
  const { t } = useTranslation('report');
  return (
    <div className="flex items-start gap-3">
      <span
        aria-hidden
        className="grid h-[0.9rem] w-[0.72rem] flex-none place-items-center rounded-md bg-seal-soft font-seal text-title font-bold text-seal"
      >
        {t('certificates.mark')}
      </span>
      <span className="min-w-0 flex-1">
        <span lang={langOf(certificate.name)} className="block break-anywhere text-body leading-snug font-semibold">
          {certificate.name || certificate.type.name}
        </span>
        <span className="num mt-0.5 block break-anywhere text-sm text-muted">
          {[certificate.issuer, monthText(certificate.issuedOn)].filter((word) => word !== '').join(' · ')}
        </span>
        {certificate.number !== '' && (
          <span className="num block break-anywhere text-xs text-muted">{t('certificates.number', { number: certificate.number })}</span>
        )}
      </span>
    </div>
  );
}

export function CertificatesSection({ report }: PartProps) {
  const { certificates } = report;
  if (certificates === null) return null;
  return (
    <Listed report={report} part="certificates" count={certificates.count} shown={certificates.items.length}>
      <ul className="space-y-3.5">
        {certificates.items.map((one) => (
          <li key={one.id}>
            <CertificateRow certificate={one} />
          </li>
        ))}
      </ul>
    </Listed>
  );
}
