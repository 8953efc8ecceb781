import type { Advertisement } from '#contract/site/ads.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { AnyLink } from './any-link.tsx';

function Mark() {
  const { t } = useTranslation('ads');
  return <span className="flex-none rounded-sm bg-sunken px-1.5 text-tag text-muted">{t('mark')}</span>;
}

/** What is advertised among the cards of a list: a picture, or a card like the others, always with its mark. */
export function AdCard({ ad }: { readonly ad: Advertisement }) {
  const { data } = ad;
  if (ad.type === 'news:analog') {
    return (
      <Card as="article">
        <AnyLink to={data.link} className="flex items-center gap-3">
          <span className="min-w-0 flex-1">
            <b lang={langOf(ad.title)} className="line-clamp-2 text-body font-semibold">
              {data.title ?? ad.title}
            </b>
            <span className="mt-1 flex items-center gap-2 text-xs text-muted">
              <Mark />
              <span className="truncate">{data.from}</span>
            </span>
          </span>
          <img src={data.image} alt="" loading="lazy" className="aspect-[285/204] w-[1.9rem] flex-none rounded-md bg-bone object-cover" />
        </AnyLink>
      </Card>
    );
  }
  const isLikePost = ad.type === 'feed:analog';
  return (
    <Card as="article">
      <AnyLink to={data.link} className="block">
        {isLikePost && (
          <span className="mb-2 flex items-center gap-2.5">
            {data.avatar !== undefined && data.avatar !== '' && (
              <img src={data.avatar} alt="" className="size-[0.72rem] rounded-full bg-bone object-cover" />
            )}
            <b className="min-w-0 flex-1 truncate text-base font-semibold">{data.name}</b>
            <Mark />
          </span>
        )}
        {!isLikePost && (
          <span className="mb-2 flex items-start gap-2">
            <b lang={langOf(ad.title)} className="line-clamp-2 min-w-0 flex-1 break-anywhere text-body leading-snug font-semibold">
              {ad.title}
            </b>
            <Mark />
          </span>
        )}
        {data.content !== undefined && (
          <span lang={langOf(data.content)} className="mb-2 block break-anywhere text-body">
            {data.content}
          </span>
        )}
        <img
          src={data.image}
          alt=""
          loading="lazy"
          decoding="async"
          className={`w-full rounded-md bg-bone object-cover ${isLikePost ? 'aspect-[777/387]' : 'aspect-[1080/561]'}`}
        />
      </AnyLink>
    </Card>
  );
}
