import type { Difference, Reconciliation } from '#contract/wallet/money-desk.schemas.ts';
import { DIFFERENCE_NOTE_MAX } from '#contract/wallet/wallet.limits.ts';
import { askWords } from '#web/kit/ask-words.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavAction, NavBar } from '#web/kit/nav-bar.tsx';
import type { TableColumn } from '#web/kit/table-rows.ts';
import { TabsScreen } from '#web/kit/tabs-screen.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useAddressChoice } from '#web/kit/use-address-choice.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { OperatorOnly } from '../../../app/session/operator-only.tsx';
import { Amount, bookTime, Rows } from '../../wallet/wallet.public.tsx';
import { settleNow, useDifferences, useReconciliations } from '../money-desk.data.ts';
import { openReconcile } from '../money-desk-sheets.ts';

const tabs = ['days', 'open', 'all'] as const;

function DayResult({ day }: { readonly day: Reconciliation }) {
  const { t } = useTranslation('money-desk');
  const tone = day.open > 0 ? 'danger' : day.differences > 0 ? 'gold' : 'success';
  const word = day.open > 0 ? 'reconcile.openCount' : day.differences > 0 ? 'reconcile.settled' : 'reconcile.equal';
  return <Tag tone={tone}>{t(word, { n: day.open })}</Tag>;
}

function DifferenceState({ isOpen }: { readonly isOpen: boolean }) {
  const { t } = useTranslation('money-desk');
  return <Tag tone={isOpen ? 'danger' : 'success'}>{t(isOpen ? 'difference.open' : 'difference.closed')}</Tag>;
}

function Day({ day }: { readonly day: Reconciliation }) {
  const { t } = useTranslation('money-desk');
  return (
    <Card as="article">
      <div className="flex items-baseline justify-between gap-3">
        <span className="num min-w-0 text-body font-semibold">
          {day.day} · {t(`gateways.${day.gateway}`)}
        </span>
        <DayResult day={day} />
      </div>
      <Rows
        rows={[
          { key: 'in', label: t('reconcile.payments', { count: day.payments }), value: <Amount asset="CNY" value={day.paid} /> },
          { key: 'out', label: t('reconcile.refunds', { count: day.refunds }), value: <Amount asset="CNY" value={-day.refunded} /> },
        ]}
      />
      <p className="num pt-1 text-xs text-muted">{bookTime(day.at)}</p>
    </Card>
  );
}

function DifferenceCard({ found }: { readonly found: Difference }) {
  const { t } = useTranslation('money-desk');
  const isOpen = found.settled_at === null;
  const money = (fen: number | null) => (fen === null ? t('difference.nothing') : <Amount asset="CNY" value={fen} />);
  const settle = () =>
    askWords({
      title: t('difference.settle'),
      text: t('difference.settleText'),
      label: t('difference.note'),
      max: DIFFERENCE_NOTE_MAX,
      confirmLabel: t('difference.settle'),
      act: (words) => settleNow(found.id, words),
    });
  return (
    <Card as="article">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 text-body font-semibold">{t(`difference.kind.${found.kind}`)}</span>
        <DifferenceState isOpen={isOpen} />
      </div>
      <p className="num mt-1 break-anywhere text-xs text-muted select-all">{found.number}</p>
      <Rows
        rows={[
          { key: 'ours', label: t('difference.ours'), value: money(found.ours) },
          { key: 'theirs', label: t('difference.theirs', { gateway: t(`gateways.${found.gateway}`) }), value: money(found.theirs) },
        ]}
      />
      <div className="mt-1 flex min-h-[0.56rem] items-center justify-between gap-3">
        <span className="num text-xs text-muted">{found.day ?? bookTime(found.created_at)}</span>
        {isOpen && (
          <Button size="sm" tone="soft" onClick={() => void settle()}>
            {t('difference.settle')}
          </Button>
        )}
      </div>
      {found.note !== null && (
        <p className="mt-1 break-anywhere text-sm text-muted">
          {found.settled_by?.name ?? t('gone')}：{found.note}
        </p>
      )}
    </Card>
  );
}

const useDayColumns = (): readonly TableColumn<Reconciliation>[] => {
  const { t } = useTranslation('money-desk');
  const head = (key: string) => t(`reconcile.columns.${key}`);
  return [
    { key: 'day', head: head('day'), value: ({ day }) => day },
    { key: 'gateway', head: head('gateway'), value: ({ gateway }) => t(`gateways.${gateway}`) },
    { key: 'paid', head: head('paid'), value: ({ paid }) => paid, cell: ({ paid }) => <Amount asset="CNY" value={paid} />, isNumber: true },
    {
      key: 'refunded',
      head: head('refunded'),
      value: ({ refunded }) => -refunded,
      cell: ({ refunded }) => <Amount asset="CNY" value={-refunded} />,
      isNumber: true,
    },
    { key: 'state', head: head('state'), value: ({ open }) => open, cell: (day) => <DayResult day={day} /> },
    { key: 'at', head: head('at'), value: ({ at }) => bookTime(at) },
  ];
};

const useDifferenceColumns = (): readonly TableColumn<Difference>[] => {
  const { t } = useTranslation('money-desk');
  const head = (key: string) => t(`difference.columns.${key}`);
  const money = (fen: number | null) => (fen === null ? t('difference.nothing') : <Amount asset="CNY" value={fen} />);
  return [
    { key: 'kind', head: head('kind'), value: ({ kind }) => t(`difference.kind.${kind}`) },
    {
      key: 'number',
      head: head('number'),
      value: ({ number }) => number,
      cell: ({ number }) => <span className="num text-xs">{number}</span>,
    },
    { key: 'ours', head: head('ours'), value: ({ ours }) => ours, cell: ({ ours }) => money(ours), isNumber: true },
    { key: 'theirs', head: head('theirs'), value: ({ theirs }) => theirs, cell: ({ theirs }) => money(theirs), isNumber: true },
    { key: 'day', head: head('day'), value: (found) => found.day ?? bookTime(found.created_at) },
    {
      key: 'state',
      head: head('state'),
      value: (found) => t(found.settled_at === null ? 'difference.open' : 'difference.closed'),
      cell: (found) => <DifferenceState isOpen={found.settled_at === null} />,
    },
  ];
};

function Days() {
  const { t } = useTranslation('money-desk');
  const { list } = useReconciliations();
  return (
    <ListScreen
      {...list}
      label={t('reconcile.tab.days')}
      columns={useDayColumns()}
      keyOf={(day) => day.id}
      renderRow={(day) => <Day day={day} />}
      empty={{ picture: 'money', title: t('reconcile.none'), text: t('reconcile.noneText') }}
    />
  );
}

function Differences({ isOpen }: { readonly isOpen: boolean }) {
  const { t } = useTranslation('money-desk');
  const { list } = useDifferences(isOpen);
  return (
    <ListScreen
      {...list}
      label={t(isOpen ? 'reconcile.tab.open' : 'reconcile.tab.all')}
      columns={useDifferenceColumns()}
      opensRow
      keyOf={(found) => found.id}
      renderRow={(found) => <DifferenceCard found={found} />}
      empty={{ picture: 'money', title: t('difference.none'), text: t('difference.noneText') }}
    />
  );
}

function Reconciling() {
  const { t } = useTranslation('money-desk');
  const title = useScreenTitle();
  const [tab, choose] = useAddressChoice('tab', tabs);
  return (
    <TabsScreen
      nav={
        <NavBar
          title={title}
          back={pathTo('/ops')}
          actions={<NavAction onClick={() => void openReconcile()}>{t('reconcile.action')}</NavAction>}
        />
      }
      label={title}
      tabs={tabs.map((key) => ({ key, label: t(`reconcile.tab.${key}`) }))}
      active={tab}
      onChange={choose}
    >
      {tab === 'days' ? <Days /> : <Differences key={tab} isOpen={tab === 'open'} />}
    </TabsScreen>
  );
}

/** /ops/reconciliation: days whose bill was held against our books, and where they differ (issue 5). */
export function OpsReconciliationScreen() {
  return (
    <OperatorOnly>
      <Reconciling />
    </OperatorOnly>
  );
}
