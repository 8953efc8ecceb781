import GraduationCap from 'lucide-react/icons/graduation-cap';
import { portfolioLimits } from '#contract/portfolio/portfolio.limits.ts';
import type { Education } from '#contract/portfolio/portfolio.schemas.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { SectionList } from '../parts/section-list.tsx';
import { useEducation } from '../portfolio.data.ts';
import { useReportOf } from '../use-report-of.ts';

const noteOf = (education: Education): string => [education.degree.name, education.major].filter((word) => word !== '').join(' · ');

function EducationRow({ education, isOwn }: { readonly education: Education; readonly isOwn: boolean }) {
  return (
    <div className="flex items-start gap-3 p-[0.28rem]">
      <span className="grid size-[0.8rem] flex-none place-items-center rounded-lg bg-qingdai-soft text-qingdai">
        <GraduationCap aria-hidden className="size-[0.44rem]" strokeWidth={1.75} />
      </span>
      <span className={`min-w-0 flex-1 ${isOwn ? 'pe-[0.6rem]' : ''}`}>
        <span lang={langOf(education.school)} className="block break-anywhere text-body leading-snug font-semibold">
          {education.school}
        </span>
        <span className="mt-1 block break-anywhere text-sm text-muted">{noteOf(education)}</span>
      </span>
    </div>
  );
}

/** Where somebody studied (career, section 2.4). */
export function EducationListScreen() {
  const { userId, isOwn } = useReportOf();
  return (
    <SectionList
      section="education"
      query={useEducation(userId)}
      max={portfolioLimits.educations}
      nameOf={(education) => ({ title: education.school, note: noteOf(education) })}
      renderItem={(education) => <EducationRow education={education} isOwn={isOwn} />}
    />
  );
}
