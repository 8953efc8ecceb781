import type { ClassSum } from '#contract/ledger/ledger.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { Amount } from '../../wallet/wallet.public.tsx';
import { totalsOf } from '../check-proof.ts';

const assets = ['CNY', 'currency', 'power'] as const;
/** Power is counted in hundredths, as money is: it is shown with two decimals too, without the sign of money. */
type Asset = (typeof assets)[number];

const knownClasses: readonly string[] = [
  'user/main',
  'user/escrow',
  'group/main',
  'group/escrow',
  'house/fees',
  'house/main',
  'house/escrow',
  'house/reserve',
  'house/mint',
  'gateway/clearing',
];

/** What a class of accounts holds, or lacks, of one asset. */
function ClassRow({ sum }: { readonly sum: ClassSum }) {
  const { t } = useTranslation('proof');
  const name = `${sum.owner}/${sum.purpose}`;
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="py-2 pe-3 text-start font-normal">
        <span className="block text-base leading-snug">{knownClasses.includes(name) ? t(`class.${sum.owner}_${sum.purpose}`) : name}</span>
        <span className="num block text-xs text-muted">{t('accounts', { n: sum.accounts })}</span>
      </th>
      <td className="py-2 text-end align-top text-base">
        <Amount asset={sum.asset} value={sum.sum} />
      </td>
    </tr>
  );
}

function AssetCard({ asset, sums, total }: { readonly asset: Asset; readonly sums: readonly ClassSum[]; readonly total: number }) {
  const { t } = useTranslation('proof');
  const isZero = total === 0;
  return (
    <Card title={t(`asset.${asset}`)} action={<Tag tone={isZero ? 'success' : 'danger'}>{t(isZero ? 'holds' : 'broken')}</Tag>}>
      <p className={`text-[0.84rem] leading-tight font-semibold ${isZero ? '' : 'text-danger'}`}>
        <Amount asset={asset} value={total} />
      </p>
      <p className="mb-2 text-sm text-muted">{t(isZero ? 'zeroText' : 'brokenText')}</p>
      <table className="w-full">
        <caption className="sr-only">{t(`asset.${asset}`)}</caption>
        <tbody>
          {sums.map((sum) => (
            <ClassRow key={`${sum.owner}/${sum.purpose}`} sum={sum} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** Each asset over all classes of accounts: what they hold together is nothing, for every posting has its other side (docs/ledger.md). */
export function AssetSums({ sums }: { readonly sums: readonly ClassSum[] }) {
  const totals = totalsOf([...sums]);
  return assets
    .filter((asset) => totals.has(asset))
    .map((asset) => (
      <AssetCard key={asset} asset={asset} sums={sums.filter((sum) => sum.asset === asset)} total={totals.get(asset) ?? 0} />
    ));
}
