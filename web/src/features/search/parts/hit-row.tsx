import { Link } from 'react-router';
import type { SearchHit } from '#contract/search/search.schemas.ts';
import { MarkedText } from '#web/kit/marked-text.tsx';
import { RelativeTime } from '#web/kit/relative-time.tsx';

/** One that was found, with the words that were looked for marked. */
export function HitRow({ hit }: { readonly hit: SearchHit }) {
  const hasTitle = hit.title.length > 0;
  const [head, more] = hasTitle ? [hit.title, hit.text] : [hit.text, []];
  return (
    <Link to={hit.link} className="press block px-[0.28rem] py-2.5 hover:bg-sunken focus-visible:-outline-offset-4">
      <MarkedText parts={head} className="line-clamp-2 break-anywhere text-body" />
      {more.length > 0 && <MarkedText parts={more} className="mt-0.5 line-clamp-2 break-anywhere text-sm text-muted" />}
      {hit.user !== null && hit.created_at !== null && (
        <span className="mt-0.5 flex min-w-0 gap-2 text-xs text-muted">
          <span className="truncate">{hit.user.name}</span>
          <RelativeTime at={hit.created_at} />
        </span>
      )}
    </Link>
  );
}
