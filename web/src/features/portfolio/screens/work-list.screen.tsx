import { Link } from 'react-router';
import { portfolioLimits } from '#contract/portfolio/portfolio.limits.ts';
import type { WorkBrief } from '#contract/portfolio/portfolio.schemas.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { LanguageBadge } from '#web/kit/language-badge.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { SectionList } from '../parts/section-list.tsx';
import { WorkCover } from '../parts/work-cover.tsx';
import { useWorks } from '../portfolio.data.ts';
import { useReportOf } from '../use-report-of.ts';

function WorkRow({ work, isOwn }: { readonly work: WorkBrief; readonly isOwn: boolean }) {
  const { t } = useTranslation('portfolio');
  return (
    <Link to={pathTo('/workDetail', {}, { id: work.id })} className="press flex items-start gap-3 rounded-card p-[0.28rem]">
      <WorkCover cover={work.cover} />
      <span className="min-w-0 flex-1">
        <span
          lang={langOf(work.name)}
          className={`line-clamp-2 break-anywhere text-body leading-snug font-semibold ${isOwn ? 'pe-[0.6rem]' : ''}`}
        >
          {work.name}
        </span>
        <span lang={langOf(work.intro)} className="mt-1 line-clamp-2 break-anywhere text-sm text-muted">
          {work.intro}
        </span>
        <span className="mt-2 flex flex-wrap items-center gap-1.5">
          <LanguageBadge from={work.sourceLanguage.name} to={work.targetLanguage.name} />
          <Tag tone="quiet">{work.industry.name}</Tag>
          <span className="num text-xs text-muted">{t('pages', { count: work.pages })}</span>
        </span>
      </span>
    </Link>
  );
}

/** All works of a report (career, section 2.4). */
export function WorkListScreen() {
  const { userId, isOwn } = useReportOf();
  return (
    <SectionList
      section="works"
      query={useWorks(userId)}
      max={portfolioLimits.works}
      nameOf={(work) => ({ title: work.name, note: `${work.sourceLanguage.name} → ${work.targetLanguage.name}` })}
      renderItem={(work) => <WorkRow work={work} isOwn={isOwn} />}
    />
  );
}
