import { Link } from 'react-router';
import type { Receipt } from '#contract/purchases/purchases.schemas.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { Someone } from '../../people/people.public.tsx';
import { bookTimeShort } from '../money-time.ts';
import { Amount } from '../parts/amount.tsx';
import { AmountsSkeleton } from '../parts/amounts-skeleton.tsx';
import { useReceipts } from '../wallet.data.ts';

function ReceiptRow({ receipt }: { readonly receipt: Receipt }) {
  const { t } = useTranslation('wallet');
  const what = receipt.excerpt || receipt.node.subject;
  return (
    <div className="row-links flex min-h-[1.2rem] items-center gap-3 px-[0.28rem] py-2.5">
      <div className="min-w-0 flex-1">
        {receipt.link === null ? (
          <p className="truncate text-body">{what}</p>
        ) : (
          <Link to={receipt.link} className="row-area block truncate text-body">
            {what}
          </Link>
        )}
        <p className="num mt-0.5 truncate text-xs text-muted">
          {bookTimeShort(receipt.created_at)} · {receipt.node.subject}
        </p>
        <Someone person={receipt.seller} size="xs" nameClass="text-xs text-muted" className="mt-1" />
      </div>
      <span className="flex flex-none flex-col items-end gap-0.5">
        <Amount asset="currency" value={receipt.amount} className="text-body font-semibold" />
        {receipt.refunded_at !== null && <Tag tone="quiet">{t('purchases.refunded')}</Tag>}
      </span>
    </div>
  );
}

/** /currency/purchases: what somebody bought, each leading to the thing while they may see it (docs/decisions/014). */
export function PurchasesScreen() {
  const { t } = useTranslation('wallet');
  const { list } = useReceipts();
  return (
    <ListScreen
      {...list}
      nav={<NavBar title={useScreenTitle()} back="/currency" />}
      layout="rows"
      skeleton={<AmountsSkeleton />}
      keyOf={(receipt) => receipt.id}
      renderRow={(receipt) => <ReceiptRow receipt={receipt} />}
      empty={{
        picture: 'money',
        title: t('purchases.none'),
        text: t('purchases.noneText'),
        action: (
          <ButtonLink size="md" tone="soft" to={pathTo('/feeds', {}, { type: 'hot' })}>
            {t('purchases.go')}
          </ButtonLink>
        ),
      }}
    />
  );
}
