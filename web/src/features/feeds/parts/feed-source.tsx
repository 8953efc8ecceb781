import { Link } from 'react-router';
import type { Feed } from '#contract/feeds/feeds.schemas.ts';
import { fileAddress } from '#web/api/file-address.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { useTranslation } from '#web/words/use-translation.ts';

/** What a feed passes on; the words say so where it is not to be seen any more. Nothing for a feed of its own. */
export function FeedSource({ feed }: { readonly feed: Pick<Feed, 'source' | 'repostable_id'> }) {
  const { t } = useTranslation('feeds');
  const { source } = feed;
  if (source === null) {
    if (feed.repostable_id === null) return null;
    return <p className="mt-3 rounded-lg bg-sunken px-3 py-2.5 text-base text-muted">{t('sourceGone')}</p>;
  }
  return (
    <Link to={source.link} className="press mt-3 flex items-center gap-3 rounded-lg bg-sunken p-2.5">
      {source.picture !== null && (
        <img
          src={fileAddress(source.picture, { width: 259, height: 259 })}
          alt=""
          loading="lazy"
          className="size-[0.96rem] flex-none rounded-md bg-bone object-cover"
        />
      )}
      <span className="min-w-0 flex-1">
        <span className="block text-xs text-muted">{t('source')}</span>
        <span lang={langOf(source.excerpt)} className="line-clamp-2 break-anywhere text-base">
          {source.excerpt}
        </span>
      </span>
    </Link>
  );
}
