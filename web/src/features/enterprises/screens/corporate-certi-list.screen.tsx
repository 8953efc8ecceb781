import BadgeCheck from 'lucide-react/icons/badge-check';
import { Link } from 'react-router';
import type { PublicQualification } from '#contract/enterprises/enterprises.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { formatDay } from '#web/kit/format-time.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { SomeonesFace } from '../../people/people.public.tsx';
import { useQualifications } from '../enterprises.data.ts';

function Row({ one }: { readonly one: PublicQualification }) {
  const { t } = useTranslation('enterprises');
  return (
    <Link
      to={pathTo('/corporateCertiDetail', {}, { id: one.id })}
      className="press flex min-h-[1.3rem] items-center gap-3 px-[0.28rem] py-2.5 focus-visible:-outline-offset-4"
    >
      <SomeonesFace person={one.user} isPlain />
      <span className="min-w-0 flex-1">
        <span lang={langOf(one.company_name)} className="line-clamp-2 text-body font-semibold break-anywhere">
          {one.company_name}
        </span>
        <span className="num block text-sm text-muted">
          {t('certified.since', { date: formatDay(new Date(utcMoment(one.approved_at))) })}
        </span>
      </span>
      <BadgeCheck aria-hidden className="size-[0.44rem] flex-none text-seal" strokeWidth={1.75} />
    </Link>
  );
}

/** /corporateCertiList: companies whose papers were checked (specification, section 2.4). */
export function CorporateCertiListScreen() {
  const { t } = useTranslation('enterprises');
  const title = useScreenTitle();
  const { list } = useQualifications();
  return (
    <ListScreen
      {...list}
      nav={<NavBar title={title} back="/userCenter" />}
      header={<p className="px-[0.52rem] pt-3 pb-1 text-sm text-muted">{t('certified.head')}</p>}
      layout="rows"
      keyOf={(one) => one.id}
      renderRow={(one) => <Row one={one} />}
      empty={{ picture: 'people', title: t('certified.none'), text: t('certified.noneText') }}
    />
  );
}
