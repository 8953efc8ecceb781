import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { TYPED_NUMBER_MAX } from '#contract/ecerts/ecerts.limits.ts';
import { spacedNumber } from '#contract/ecerts/ecerts.numbers.ts';
import type { IssuedCertificate, Template } from '#contract/ecerts/ecerts.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { choose } from '#web/kit/choose.ts';
import { confirm } from '#web/kit/confirm.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavAction, NavBar } from '#web/kit/nav-bar.tsx';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { SearchBar } from '#web/kit/search-bar.tsx';
import { TabsScreen } from '#web/kit/tabs-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { setStatusNow, useIssued, useTemplate } from '../ecert-issuing.data.ts';
import { refusedScreen } from '../parts/issuer-only.tsx';
import { IssuedState, TemplateState } from '../parts/template-state.tsx';

const tabs = ['all', '1', '2', '3', '4'] as const;
type Tab = (typeof tabs)[number];
const statuses: Readonly<Record<Tab, 1 | 2 | 3 | 4 | undefined>> = { all: undefined, 1: 1, 2: 2, 3: 3, 4: 4 };

function Row({ one }: { readonly one: IssuedCertificate }) {
  const { t } = useTranslation('ecert-issuing');
  return (
    <div className="press row-links flex min-h-[1.3rem] items-center gap-3 px-[0.28rem] py-2.5">
      <span className="min-w-0 flex-1">
        <Link
          to={pathTo('/issued-ecerts/:id', { id: one.id })}
          lang={langOf(one.name)}
          className="row-area line-clamp-2 text-body break-anywhere"
        >
          {one.name === '' ? t('issued.gone') : one.name}
        </Link>
        <span className="num mt-0.5 block text-xs break-anywhere text-muted">
          {spacedNumber(one.id)} · <RelativeTime at={utcMoment(one.created_at)} />
        </span>
      </span>
      <IssuedState {...one} />
    </div>
  );
}

/** What may be done with a template as it stands. */
const useActs = (template: Template | undefined) => {
  const { t } = useTranslation('ecert-issuing');
  const navigate = useNavigate();
  return async () => {
    if (template === undefined) return;
    const { id, status, issued_count: issued } = template;
    const actions = [
      ...(issued === 0 ? [{ key: 'edit', label: t('template.edit') }] : []),
      { key: 'copy', label: t('template.copy') },
      { key: 'lists', label: t('template.lists') },
      status === 1 ? { key: 'close', label: t('template.close'), tone: 'danger' as const } : { key: 'open', label: t('template.open') },
    ];
    const key = await choose({ title: template.name, actions });
    if (key === 'edit') await navigate(pathTo('/ecert-templates/:id/edit', { id }));
    if (key === 'copy') await navigate(pathTo('/ecert-templates/new', {}, { from: id }));
    if (key === 'lists') await navigate(pathTo('/ecert-templates/:id/lists', { id }));
    if (key === 'open') await setStatusNow(id, 1);
    const isSure =
      key === 'close' &&
      (await confirm({ title: t('template.closeTitle'), text: t('template.closeText'), confirmLabel: t('template.close'), danger: true }));
    if (isSure) await setStatusNow(id, 2);
  };
};

function Issued({ id, tab, number }: { readonly id: number; readonly tab: Tab; readonly number: string }) {
  const { t } = useTranslation('ecert-issuing');
  const status = statuses[tab];
  const { list } = useIssued({ id, ...(status === undefined ? {} : { status }), ...(number === '' ? {} : { number }) });
  const isNarrowed = status !== undefined || number !== '';
  return (
    <ListScreen
      {...list}
      layout="rows"
      label={t('issued.title')}
      keyOf={(one) => one.id}
      renderRow={(one) => <Row one={one} />}
      empty={{
        picture: 'calm',
        title: isNarrowed ? t('issued.noneFound') : t('issued.none'),
        text: isNarrowed ? undefined : t('issued.noneText'),
      }}
    />
  );
}

/** /ecert-templates/:id: a kind of certificate, what was issued of it, by state and by number, and the ways to issue more. */
export function TemplateScreen() {
  const { t } = useTranslation('ecert-issuing');
  const title = useScreenTitle();
  const id = idFrom(useParams()['id']);
  const [query, setQuery] = useSearchParams();
  const [typed, setTyped] = useState(query.get('number') ?? '');
  const tab = tabs.find((one) => one === query.get('state')) ?? 'all';
  const found = useTemplate(id);
  const template = found.data;
  const act = useActs(template);
  const refused = refusedScreen(found.error);
  if (id === null) return <NotFoundScreen />;
  if (refused !== null) return refused;
  const narrow = (state: Tab, number: string) =>
    setQuery({ ...(state === 'all' ? {} : { state }), ...(number === '' ? {} : { number }) }, { replace: true });
  const number = query.get('number') ?? '';
  return (
    <>
      <TabsScreen
        nav={
          <NavBar
            title={title}
            back={pathTo('/ecert-templates')}
            actions={<NavAction onClick={() => void act()}>{t('template.more')}</NavAction>}
          />
        }
        header={
          <div className="px-4 pt-1 pb-2">
            {template && (
              <p className="flex flex-wrap items-center gap-2 pb-2.5">
                <span lang={langOf(template.name)} className="min-w-0 text-title font-semibold break-anywhere">
                  {template.name}
                </span>
                <TemplateState status={template.status} />
                <span className="num w-full text-sm text-muted">
                  {t('templates.counts', { issued: template.issued_count, claimed: template.claimed_count })}
                </span>
              </p>
            )}
            <SearchBar
              value={typed}
              placeholder={t('issued.search')}
              maxLength={TYPED_NUMBER_MAX}
              onChange={(text) => {
                setTyped(text);
                if (text === '') narrow(tab, '');
              }}
              onSearch={(text) => narrow(tab, text)}
            />
          </div>
        }
        label={title}
        tabs={tabs.map((key) => ({ key, label: key === 'all' ? t('issued.all') : t(`issued.states.${key}`) }))}
        active={tab}
        onChange={(key) => narrow(key, number)}
      >
        <Issued key={`${tab}-${number}`} id={id} tab={tab} number={number} />
      </TabsScreen>
      {template?.status === 1 && (
        <div className="sticky bottom-0 z-10 grid cols-2 gap-3 border-t border-line bg-card px-4 pt-2.5 pb-[calc(0.2rem+var(--safe-bottom))]">
          <ButtonLink wide tone="ghost" to={pathTo('/ecert-templates/:id/lists', { id })}>
            {t('template.upload')}
          </ButtonLink>
          <ButtonLink wide to={pathTo('/ecert-templates/:id/issue', { id })}>
            {t('template.issue')}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
