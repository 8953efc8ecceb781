import { useNavigate, useParams } from 'react-router';
import type { RecipientList } from '#contract/ecerts/lists.schemas.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { NavAction, NavBar } from '#web/kit/nav-bar.tsx';
import { Stat, StatRow } from '#web/kit/stat.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { dropListNow, fetchCodesNow, issueListNow, useList, useTemplate } from '../ecert-issuing.data.ts';
import { refusedScreen } from '../parts/issuer-only.tsx';
import { ListState } from '../parts/list-state.tsx';

function Progress({ list }: { readonly list: RecipientList }) {
  const { t } = useTranslation('ecert-issuing');
  const share = list.good === 0 ? 0 : list.issued / list.good;
  return (
    <div className="pt-4">
      <div
        role="progressbar"
        aria-label={t('list.progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        className="h-[0.12rem] overflow-hidden rounded-full bg-bone"
      >
        <span className="block h-full origin-left bg-qingdai transition-transform" style={{ transform: `scaleX(${share})` }} />
      </div>
      <p className="num pt-2 text-sm text-muted">{t('lists.counts', { issued: list.issued, good: list.good })}</p>
    </div>
  );
}

const codesTexts = { ready: 'list.codesText', again: 'list.codesAgain', fetched: 'list.codesGone' } as const;

function Codes({ id, codes }: { readonly id: number; readonly codes: keyof typeof codesTexts }) {
  const { t } = useTranslation('ecert-issuing');
  return (
    <Card title={t('list.codes')}>
      <p className="text-sm text-muted">{t(codesTexts[codes])}</p>
      {codes !== 'fetched' && (
        <Button wide tone="soft" className="mt-3" onClick={() => void fetchCodesNow(id)}>
          {t(codes === 'ready' ? 'list.fetch' : 'list.fetchAgain')}
        </Button>
      )}
    </Card>
  );
}

function Body({ list }: { readonly list: RecipientList }) {
  const { t } = useTranslation('ecert-issuing');
  return (
    <>
      <Card>
        <div className="flex items-start justify-between gap-3 pb-3">
          <span className="min-w-0 text-title font-semibold break-anywhere">{list.file_name}</span>
          <ListState state={list.state} />
        </div>
        <StatRow>
          <Stat value={list.total} label={t('list.total')} />
          <Stat value={list.good} label={t('list.good')} />
          <Stat value={list.left_out} label={t('list.leftOut')} tone={list.left_out > 0 ? 'seal' : 'ink'} />
        </StatRow>
        {list.state !== 'checked' && <Progress list={list} />}
        {list.why !== null && <p className="mt-3 rounded-md bg-danger-soft p-3 text-sm text-danger">{list.why}</p>}
      </Card>
      {list.findings.length > 0 && (
        <Card title={t('list.findings')}>
          <ul className="divide-y divide-line">
            {list.findings.map((found) => (
              <li key={found.reason} className="py-2.5">
                <span className="flex items-baseline justify-between gap-3">
                  <span className="min-w-0 text-body break-anywhere">{found.reason}</span>
                  <span className="num flex-none text-sm text-muted">{t('list.lines', { count: found.count })}</span>
                </span>
                <span className="num mt-0.5 block text-sm break-anywhere text-muted">
                  {t('list.at', { count: found.count, lines: found.lines })}
                </span>
              </li>
            ))}
          </ul>
          <p className="pt-2 text-xs text-muted">{t('list.findingsText')}</p>
        </Card>
      )}
      {list.ignored.length > 0 && (
        <p className="px-[0.52rem] pt-1 text-xs break-anywhere text-muted">{t('list.ignored', { columns: list.ignored.join('、') })}</p>
      )}
      {list.codes !== 'none' && <Codes id={list.id} codes={list.codes} />}
    </>
  );
}

/** /ecert-lists/:id: what of a file can be issued and what cannot; once a word is said, how far it is; at the end the security codes, once. */
export function ListScreenOfRecipients() {
  const { t } = useTranslation('ecert-issuing');
  const title = useScreenTitle();
  const navigate = useNavigate();
  const query = useList(idFrom(useParams()['id']));
  const list = query.data;
  const template = useTemplate(list?.template_id ?? null);
  const refused = refusedScreen(query.error);
  if (refused !== null) return refused;
  const back = list === undefined ? pathTo('/ecert-templates') : pathTo('/ecert-templates/:id/lists', { id: list.template_id });
  const issue = async () => {
    if (list === undefined) return;
    const isSure = await confirm({
      title: t('list.sure', { count: list.good - list.issued }),
      text: t('list.sureText'),
      confirmLabel: t('list.issue', { count: list.good - list.issued }),
    });
    if (isSure) await issueListNow(list.id);
  };
  const drop = async () => {
    if (list === undefined) return;
    const ends = { title: t('list.endTitle'), text: t('list.endText'), confirmLabel: t('list.end') };
    const drops = { title: t('list.dropTitle'), confirmLabel: t('list.drop') };
    const isSure = await confirm({ ...(list.state === 'stopped' ? ends : drops), danger: true });
    if (isSure && (await dropListNow(list.id))) await navigate(back, { replace: true });
  };
  const isWaiting = list?.state === 'checked' || list?.state === 'stopped';
  const mayIssue = list !== undefined && isWaiting && list.good > list.issued && template.data?.status !== 2;
  return (
    <DetailScreen
      nav={
        <NavBar
          title={title}
          back={back}
          actions={
            isWaiting ? (
              <NavAction onClick={() => void drop()}>{list.state === 'stopped' ? t('list.end') : t('list.drop')}</NavAction>
            ) : undefined
          }
        />
      }
      status={query.status}
      error={query.error}
      onRefresh={query.refetch}
      footer={
        mayIssue ? (
          <Button wide onClick={() => void issue()}>
            {list.state === 'stopped' ? t('list.goOn') : t('list.issue', { count: list.good })}
          </Button>
        ) : undefined
      }
    >
      {() => list && <Body list={list} />}
    </DetailScreen>
  );
}
