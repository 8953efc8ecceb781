import { useParams, useSearchParams } from 'react-router';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { Statement } from '../parts/statement.tsx';
import { StatementLinePage } from '../parts/statement-line.tsx';

/** /wallet/detail */
export const WalletStatementScreen = () => <Statement asset="CNY" />;

/** /wallet/detail/:id */
export function WalletLineScreen() {
  const title = useScreenTitle();
  return <StatementLinePage asset="CNY" id={idFrom(useParams()['id'])} title={title} />;
}

/** /currency/journal-detail: the statement of the currency; with `id` one line of it (docs/decisions/015). */
export function CurrencyStatementScreen() {
  const { t } = useTranslation('wallet');
  const id = useSearchParams()[0].get('id');
  return id === null ? <Statement asset="currency" /> : <StatementLinePage asset="currency" id={idFrom(id)} title={t('line.title')} />;
}
