import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { KEYWORD_MAX } from '#contract/search/search.limits.ts';
import { NavBar } from './nav-bar.tsx';
import { SearchBar } from './search-bar.tsx';
import { useSearchText } from './use-search-text.ts';

type SingleSearchProps = {
  readonly title: string;
  readonly back: string;
  readonly onCancel: () => void;
  /** What the field asks for; '请输入关键字' unless told otherwise. */
  readonly hint?: string;
  /** Stands there while nothing is asked for (SX-403: a blank word finds nothing). */
  readonly before: ReactNode;
  readonly found: (words: string) => ReactNode;
};

/** A search of one kind of thing. What is looked for stands in the address, so that coming back finds it again. */
export function SingleSearch({ title, back, onCancel, hint, before, found }: SingleSearchProps) {
  const [query, setQuery] = useSearchParams();
  const { typed, setTyped, settled, settleNow } = useSearchText(query.get('q') ?? '');
  useEffect(() => {
    if ((query.get('q') ?? '') === settled) return;
    setQuery(settled === '' ? {} : { q: settled }, { replace: true, preventScrollReset: true });
  }, [settled, query, setQuery]);
  return (
    <>
      <NavBar title={title} back={back} />
      <div className="px-3 pt-1 pb-1">
        <SearchBar
          value={typed}
          onChange={setTyped}
          onSearch={settleNow}
          onCancel={onCancel}
          placeholder={hint}
          maxLength={KEYWORD_MAX}
          autoFocus
        />
      </div>
      {settled === '' ? before : found(settled)}
    </>
  );
}
