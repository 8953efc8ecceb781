import { Link } from 'react-router';
import type { ListedEntry } from '#contract/glossary/glossary.schemas.ts';
import { MarkedText } from '#web/kit/marked-text.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { entryPath } from '../glossary-path.ts';
import { useNames } from '../use-names.ts';

/** An entry in a list: its terms by language, and its field. Of one that was looked for the hits are marked. */
export function EntryCell({ entry }: { readonly entry: ListedEntry }) {
  const names = useNames();
  const terms = entry.terms.map((term, nth) => ({ ...term, found: entry.found?.[nth] }));
  const shown = terms.filter((term) => term.status !== 'deprecated').slice(0, 4);
  const [first, ...others] = shown.length > 0 ? shown : terms;
  return (
    <Link to={entryPath(entry)} className="press block min-h-[0.88rem] px-[0.28rem] py-2.5 focus-visible:-outline-offset-2">
      <span className="flex items-baseline gap-2">
        <span lang={first?.lang} className="min-w-0 flex-1 text-body font-semibold break-anywhere">
          {first?.found ? <MarkedText parts={first.found} /> : first?.text}
        </span>
        {entry.field !== '' && <Tag tone="quiet">{names.field(entry.field)}</Tag>}
      </span>
      <span className="mt-0.5 flex flex-wrap gap-x-3 text-base text-muted">
        {others.map((term) => (
          <span key={`${term.lang} ${term.text}`} className="break-anywhere">
            <span className="sr-only">{names.language(term.lang)}: </span>
            <span lang={term.lang}>{term.found ? <MarkedText parts={term.found} /> : term.text}</span>
          </span>
        ))}
      </span>
    </Link>
  );
}
