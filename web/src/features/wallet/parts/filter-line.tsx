import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { Segmented } from '#web/kit/segmented.tsx';
import { useTranslation } from '#web/words/use-translation.ts';

const ways = ['all', 'in', 'out'] as const;
export type Way = (typeof ways)[number];

/** 1 came in, -1 went out. */
export const typeOfWay = (way: Way): 1 | -1 | undefined => (way === 'in' ? 1 : way === 'out' ? -1 : undefined);

export const wayFrom = (text: string | null): Way => (text === 'in' || text === 'out' ? text : 'all');

type FilterButtonProps = { readonly children: ReactNode; readonly isSet: boolean; readonly onClick: () => void };

/** A filter that is chosen in a sheet. It shows what is chosen. */
export function FilterButton({ children, isSet, onClick }: FilterButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={`press touch-area inline-flex min-h-[0.6rem] min-w-0 items-center gap-1 rounded-full px-3 text-sm ${isSet ? 'bg-qingdai-soft text-qingdai' : 'bg-bone text-ink/80'}`}
    >
      <span className="num min-w-0 truncate">{children}</span>
      <ChevronDown aria-hidden className="size-[0.26rem] flex-none" strokeWidth={2} />
    </button>
  );
}

/** Everything, what came in, what went out; more filters stand under it. */
export function FilterLine({
  way,
  onWay,
  children,
}: {
  readonly way: Way;
  readonly onWay: (way: Way) => void;
  readonly children?: ReactNode;
}) {
  const { t } = useTranslation('wallet');
  return (
    <div className="space-y-2.5 px-3 pt-1 pb-1.5">
      <Segmented label={t('filter.way')} items={ways.map((key) => ({ key, label: t(`filter.${key}`) }))} value={way} onChange={onWay} />
      {children !== undefined && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}
