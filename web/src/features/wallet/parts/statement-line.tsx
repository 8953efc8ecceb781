import { Link } from 'react-router';
import type { StatementEntry } from '#contract/wallet/wallet.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { Someone } from '../../people/people.public.tsx';
import { bookTime } from '../money-time.ts';
import { type Asset, useStatementLine, useUnit } from '../wallet.data.ts';
import { Amount } from './amount.tsx';
import { type Row, Rows } from './rows.tsx';

function Facts({ asset, line }: { readonly asset: Asset; readonly line: StatementEntry }) {
  const { t } = useTranslation('wallet');
  const unit = useUnit();
  const rows: (Row | false)[] = [
    { key: 'kind', label: t('filter.kind'), value: t(`kind.${line.kind}`) },
    line.user !== null && {
      key: 'user',
      label: t(line.amount < 0 ? 'line.to' : 'line.from'),
      value: <Someone person={line.user} size="xs" />,
    },
    { key: 'time', label: t('line.time'), value: bookTime(line.created_at) },
    { key: 'balance', label: t('line.balance'), value: <Amount asset={asset} value={line.balance} /> },
    line.subject?.kind === 'cash' && {
      key: 'cash',
      label: t('line.about'),
      value: (
        <Link to={pathTo('/wallet/withdraw/detail/:id', { id: line.subject.id })} className="press touch-area text-qingdai">
          {t('line.withdrawal')}
        </Link>
      ),
    },
    line.about !== null && {
      key: 'about',
      label: t('line.about'),
      value: (
        <Link to={line.about.link} className="press touch-area text-qingdai">
          <span className="line-clamp-2">{line.about.excerpt || t(line.kind === 'recharge' ? 'line.order' : 'line.thing')}</span>
        </Link>
      ),
    },
    { key: 'number', label: t('line.number'), value: line.id },
  ];
  return (
    <Card>
      <div className="pt-3 pb-5 text-center">
        <p className="break-anywhere text-base text-muted">{line.title}</p>
        <p className="mt-1 text-[0.68rem] leading-tight font-semibold">
          <Amount asset={asset} value={line.amount} isSigned />
          {asset === 'currency' && <span className="ps-1 text-base font-normal text-muted">{unit}</span>}
        </p>
      </div>
      <Rows rows={rows.filter((row) => row !== false)} />
    </Card>
  );
}

/** One line of a statement. */
export function StatementLinePage({ asset, id, title }: { readonly asset: Asset; readonly id: number | null; readonly title: string }) {
  const query = useStatementLine(asset, id);
  if (id === null || isCallError(query.error, 'refusal', 'invalid')) return <NotFoundScreen />;
  return (
    <DetailScreen
      nav={<NavBar title={title} back={asset === 'CNY' ? '/wallet/detail' : '/currency/journal-detail'} />}
      status={query.status}
      error={query.error}
      onRefresh={query.refetch}
    >
      {() => query.data && <Facts asset={asset} line={query.data} />}
    </DetailScreen>
  );
}
