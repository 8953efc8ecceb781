import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type FormEvent, useRef } from 'react';
import { KEYWORD_MAX } from '#contract/search/search.limits.ts';
import { useTranslation } from '#web/words/use-translation.ts';

type SearchBarProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The key 'search' of the keyboard was pressed. */
  readonly onSearch?: (value: string) => void;
  /** Shows '取消' on the right. */
  readonly onCancel?: () => void;
  /** '请输入关键字' unless told otherwise. */
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  readonly maxLength?: number;
};

/** A line to search by. The waiting between letters is its caller's: it tells every letter. */
export function SearchBar({ value, onChange, onSearch, onCancel, placeholder, autoFocus, maxLength = KEYWORD_MAX }: SearchBarProps) {
  const { t } = useTranslation('kit');
  const input = useRef<HTMLInputElement>(null);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    input.current?.blur();
    onSearch?.(value.trim());
  };
  return (
    <div className="flex min-w-0 flex-1 items-center gap-1">
      {/* biome-ignore lint/a11y/useSemanticElements: React warns of the element in a DOM that does not know it yet */}
      <form
        role="search"
        aria-label={placeholder ?? t('search.label')}
        onSubmit={handleSubmit}
        className="flex h-[0.76rem] min-w-0 flex-1 items-center gap-2 rounded-full bg-card px-[min(0.24rem,3.5vw)] ring-1 ring-line focus-within:ring-2 focus-within:ring-qingdai"
      >
        <Search aria-hidden className="size-[min(0.34rem,5vw)] flex-none text-muted" strokeWidth={1.75} />
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          value={value}
          maxLength={maxLength}
          // biome-ignore lint/a11y/noAutofocus: a screen whose only work is searching begins in its field
          autoFocus={autoFocus}
          onChange={(event) => onChange(event.target.value)}
          aria-label={placeholder ?? t('search.label')}
          placeholder={placeholder ?? t('search.placeholder')}
          className="-my-2 h-[0.88rem] min-w-0 flex-1 bg-transparent leading-none outline-none placeholder:text-[min(1em,4.6vw)]"
        />
        {value !== '' && (
          <button
            type="button"
            aria-label={t('field.clear')}
            onClick={() => {
              onChange('');
              input.current?.focus();
            }}
            className="touch-area grid size-[0.36rem] flex-none place-items-center rounded-full bg-bone text-muted"
          >
            <X aria-hidden className="size-[0.24rem]" strokeWidth={2.5} />
          </button>
        )}
      </form>
      {onCancel !== undefined && (
        <button
          type="button"
          onClick={onCancel}
          className="press min-h-[0.88rem] min-w-[0.88rem] flex-none px-[min(0.16rem,1.5vw)] text-base text-qingdai"
        >
          {t('cancel')}
        </button>
      )}
    </div>
  );
}
