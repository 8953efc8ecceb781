import Plus from 'lucide-react/icons/plus';
import { Link } from 'react-router';
import type { Template } from '#contract/ecerts/ecerts.schemas.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useTemplates } from '../ecert-issuing.data.ts';
import { refusedScreen, useIssuerHome } from '../parts/issuer-only.tsx';
import { TemplateState } from '../parts/template-state.tsx';

function Row({ one }: { readonly one: Template }) {
  const { t } = useTranslation('ecert-issuing');
  return (
    <div className="press row-links flex min-h-[1.3rem] items-center gap-3 px-[0.28rem] py-2.5">
      <span className="min-w-0 flex-1">
        <Link
          to={pathTo('/ecert-templates/:id', { id: one.id })}
          lang={langOf(one.name)}
          className="row-area line-clamp-2 text-body font-semibold break-anywhere"
        >
          {one.name}
        </Link>
        <span className="num mt-0.5 block text-xs text-muted">
          {t(`templates.types.${one.template_type}`)} · {t('templates.counts', { issued: one.issued_count, claimed: one.claimed_count })}
        </span>
      </span>
      <TemplateState status={one.status} />
    </div>
  );
}

/** /ecert-templates: the kinds of certificates that one's organisation issues, newest first. */
export function TemplatesScreen() {
  const { t } = useTranslation('ecert-issuing');
  const title = useScreenTitle();
  const home = useIssuerHome();
  const { list } = useTemplates();
  const refused = refusedScreen(list.error);
  if (refused !== null) return refused;
  const make = (
    <ButtonLink wide to={pathTo('/ecert-templates/new')} icon={<Plus className="size-[0.36rem]" />}>
      {t('templates.new')}
    </ButtonLink>
  );
  return (
    <ListScreen
      {...list}
      nav={<NavBar title={title} back={home} />}
      layout="rows"
      label={title}
      keyOf={(one) => one.id}
      renderRow={(one) => <Row one={one} />}
      empty={{ picture: 'calm', title: t('templates.none'), text: t('templates.noneText') }}
      footer={<div className="px-4 py-2.5">{make}</div>}
    />
  );
}
