import Coins from 'lucide-react/icons/coins';
import Hash from 'lucide-react/icons/hash';
import { Cell } from '#web/kit/cell.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { usePayRules } from '../../paying/pay-rules.public.ts';
import { choosePicturePrice, chooseTopics } from '../compose-sheets.ts';
import type { ChosenTopic, PicturePrice } from '../feed-draft.ts';

type TopicsRowProps = { readonly topics: readonly ChosenTopic[]; readonly onChange: (topics: readonly ChosenTopic[]) => void };

/** What a feed that is being written is about. */
export function TopicsRow({ topics, onChange }: TopicsRowProps) {
  const { t } = useTranslation('feeds');
  const names = topics.map(({ name }) => `#${name}`).join(' ');
  return (
    <Cell
      icon={<Hash />}
      label={t('topics.label')}
      value={names === '' ? t('topics.add') : names}
      onClick={() => void chooseTopics(topics).then(onChange)}
    />
  );
}

type PriceMarkProps = { readonly n: number; readonly price: PicturePrice | null; readonly onChange: (price: PicturePrice | null) => void };

/** On the tile of a picture: what it costs, and the way to change that. */
export function PriceMark({ n, price, onChange }: PriceMarkProps) {
  const { t } = useTranslation('feeds');
  const unit = usePayRules()?.unitOf(price?.amount ?? 0) ?? '';
  const ask = () => choosePicturePrice(price).then((answer) => answer && onChange(answer.price));
  return (
    <button
      type="button"
      aria-label={t('price.ofPicture', { n })}
      onClick={() => void ask()}
      className={`num touch-area absolute! right-1 bottom-1 flex h-[0.4rem] max-w-[70%] items-center gap-1 rounded-full px-1.5 text-micro ${
        price === null ? 'bg-black/60 text-white' : 'bg-gold-soft font-semibold text-gold'
      }`}
    >
      <Coins aria-hidden className="size-[0.24rem] flex-none" />
      <span className="truncate">{price === null ? t('price.none') : `${price.amount} ${unit}`}</span>
    </button>
  );
}
