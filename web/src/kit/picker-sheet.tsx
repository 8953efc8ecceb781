import Check from 'lucide-react/icons/check';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#web/words/use-translation.ts';
import { Button } from './button.tsx';
import { Empty } from './empty.tsx';
import type { PickerOption } from './picker-field.tsx';
import { SearchBar } from './search-bar.tsx';
import { Sheet } from './sheet.tsx';

type PickerSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly options: readonly PickerOption[];
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly max: number;
  readonly isSearchable: boolean;
};

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase();

/** A list to choose from. One choice closes it at once; several are kept with '完成'. */
export function PickerSheet({ open, onClose, title, options, value, onChange, max, isSearchable }: PickerSheetProps) {
  const { t } = useTranslation('kit');
  const [keyword, setKeyword] = useState('');
  const wanted = plain(keyword.trim());
  const shown = wanted === '' ? options : options.filter((option) => plain(`${option.label} ${option.note ?? ''}`).includes(wanted));
  const isSingle = max <= 1;
  const isFull = !isSingle && value.length >= max;

  const close = () => {
    setKeyword('');
    onClose();
  };
  const toggle = (option: PickerOption) => {
    if (isSingle) {
      onChange([option.value]);
      close();
      return;
    }
    onChange(value.includes(option.value) ? value.filter((one) => one !== option.value) : [...value, option.value]);
  };
  const footer = isSingle ? undefined : (
    <div className="flex items-center gap-3">
      <span className="num flex-1 text-sm text-muted" role="status">
        {t('tags.chosen', { n: value.length, max })}
      </span>
      <Button size="md" onClick={close}>
        {t('done')}
      </Button>
    </div>
  );
  return (
    <Sheet open={open} onClose={close} title={title} height={isSearchable ? 'tall' : 'auto'} footer={footer}>
      {isSearchable && (
        <div className="sticky top-0 z-10 bg-card px-4 pt-1 pb-2">
          <SearchBar value={keyword} onChange={setKeyword} />
        </div>
      )}
      {shown.length === 0 && <Empty picture="search" title={t('search.nothing')} />}
      <ul className="pb-3">
        {shown.map((option) => {
          const isChosen = value.includes(option.value);
          return (
            <li key={option.value}>
              <button
                type="button"
                aria-pressed={isChosen}
                disabled={option.disabled === true || (isFull && !isChosen)}
                onClick={() => toggle(option)}
                className="press flex min-h-[0.96rem] w-full items-center gap-3 px-4 py-2 text-start focus-visible:-outline-offset-4 disabled:opacity-45"
              >
                <span className="min-w-0 flex-1 break-anywhere">
                  <span className={`block text-body leading-snug ${isChosen ? 'font-semibold text-qingdai' : ''}`}>{option.label}</span>
                  {option.note !== undefined && <span className="block text-xs text-muted">{option.note}</span>}
                </span>
                {isChosen && <Check aria-hidden className="size-[0.4rem] flex-none text-qingdai" strokeWidth={2} />}
              </button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
