import { portfolioLimits } from '#contract/portfolio/portfolio.limits.ts';
import type { Project } from '#contract/portfolio/portfolio.schemas.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { RichText } from '#web/kit/rich-text.tsx';
import { spanText } from '../parts/month.ts';
import { SectionList } from '../parts/section-list.tsx';
import { useProjects } from '../portfolio.data.ts';
import { useReportOf } from '../use-report-of.ts';

function ProjectRow({ project, isOwn }: { readonly project: Project; readonly isOwn: boolean }) {
  const span = spanText(project.startedOn, project.endedOn);
  return (
    <div className="p-[0.28rem]">
      <h2 lang={langOf(project.name)} className={`break-anywhere text-body leading-snug font-semibold ${isOwn ? 'pe-[0.6rem]' : ''}`}>
        {project.name}
      </h2>
      {(project.company !== '' || span !== '') && (
        <p className="mt-1 flex flex-wrap gap-x-2.5 text-sm text-muted">
          {project.company !== '' && <span className="break-anywhere">{project.company}</span>}
          {span !== '' && <span className="num flex-none">{span}</span>}
        </p>
      )}
      {project.intro !== '' && (
        <RichText text={project.intro} lang={langOf(project.intro)} clamp className="mt-2 text-base leading-relaxed" />
      )}
    </div>
  );
}

/** Project and translation experience of a report (career, section 2.4). */
export function ProjectListScreen() {
  const { userId, isOwn } = useReportOf();
  return (
    <SectionList
      section="projects"
      query={useProjects(userId)}
      max={portfolioLimits.projects}
      nameOf={(project) => ({
        title: project.name,
        note: [project.company, spanText(project.startedOn, project.endedOn)].filter((text) => text !== '').join(' · '),
      })}
      renderItem={(project) => <ProjectRow project={project} isOwn={isOwn} />}
    />
  );
}
