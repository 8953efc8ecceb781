import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import type { Asset } from '../wallet.data.ts';

/** Where nothing came in or went out yet. */
export function RechargeWay({ asset }: { readonly asset: Asset }) {
  const { t } = useTranslation('wallet');
  return (
    <ButtonLink size="md" tone="soft" to={asset === 'CNY' ? pathTo('/wallet/recharge') : pathTo('/currency/recharge')}>
      {t('recharge.action')}
    </ButtonLink>
  );
}

/** Where nothing fits what the address asks for. */
export function EverythingWay() {
  const { t } = useTranslation('wallet');
  const setQuery = useSearchParams()[1];
  return (
    <Button size="md" tone="soft" onClick={() => setQuery({}, { replace: true })}>
      {t('filter.everything')}
    </Button>
  );
}
