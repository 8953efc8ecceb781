import { useEffect } from 'react';
import type { Visitor } from '#contract/reports/reports.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { Badge } from '#web/kit/badge.tsx';
import { ButtonLink } from '#web/kit/button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { Someone } from '../../people/people.public.tsx';
import { markVisitorsSeen, useVisitors } from '../report.data.ts';

function VisitorRow({ visitor, isNew }: { readonly visitor: Visitor; readonly isNew: boolean }) {
  const { t } = useTranslation('report');
  const { user } = visitor;
  const about = user.bio || user.location;
  return (
    <div className="row-links flex min-h-[1.2rem] items-center gap-3 px-[0.28rem] py-2.5">
      <Someone
        person={user}
        isRow
        note={about}
        tags={isNew && <Badge dot label={t('visitors.new')} />}
        nameClass="text-body font-semibold"
      />
      <span className="flex-none text-end text-xs text-muted">
        <RelativeTime at={utcMoment(visitor.visited_at)} className="block" />
        {visitor.days > 1 && <span className="num block">{t('visitors.days', { count: visitor.days })}</span>}
      </span>
    </div>
  );
}

/** Who looked at one's own report: each person once, by the day they last came. */
export function ReportVisitorsScreen() {
  const { t } = useTranslation('report');
  const title = useScreenTitle();
  const { list, first } = useVisitors();
  const newest = first === undefined ? [] : first.visitors.slice(0, first.fresh).map((visitor) => visitor.id);
  const hasNew = first !== undefined && first.fresh > 0;
  useEffect(() => {
    if (hasNew) void markVisitorsSeen();
  }, [hasNew]);
  return (
    <ListScreen
      {...list}
      nav={<NavBar title={title} back="/myReport" />}
      header={
        first !== undefined && first.count > 0 ? (
          <p className="px-4 pt-2 text-sm text-muted">{t('visitors.count', { count: first.count })}</p>
        ) : undefined
      }
      label={title}
      layout="rows"
      keyOf={(visitor) => visitor.id}
      renderRow={(visitor) => <VisitorRow visitor={visitor} isNew={newest.includes(visitor.id)} />}
      empty={{
        picture: 'people',
        title: t('visitors.none'),
        text: t('visitors.hint'),
        action: (
          <ButtonLink size="md" tone="soft" to={pathTo('/myReport')}>
            {t('visitors.back')}
          </ButtonLink>
        ),
      }}
    />
  );
}
