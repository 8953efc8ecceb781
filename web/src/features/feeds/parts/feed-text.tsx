import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import type { ListedFeed } from '#contract/feeds/feeds.schemas.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { MarkedText } from '#web/kit/marked-text.tsx';
import { RichText } from '#web/kit/rich-text.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { usePayRules } from '../../paying/pay-rules.public.ts';
import { isTextLocked } from '../pay-for-feed.ts';

type FeedTextProps = {
  /** Where it was found by words, those around the first hit stand for its text. */
  readonly feed: ListedFeed;
  /** All of it, for the page of the feed; five lines in lists (specification, section 9). */
  readonly isWhole?: boolean;
  /** Pays for the text, and does with it what comes then. */
  readonly onUnlock: () => void;
};

/** The words of a feed. Of those that are not paid for the first ones fade into what the whole costs. */
export function FeedText({ feed, isWhole = false, onUnlock }: FeedTextProps) {
  const { t } = useTranslation('feeds');
  const unit = usePayRules()?.unitOf(feed.paid_node?.amount ?? 0) ?? '';
  const text = feed.feed_content;
  const lang = langOf(text);
  const size = isWhole ? 'text-title leading-relaxed' : 'text-body';
  const isLocked = isTextLocked(feed);
  const words = feed.found ? (
    <MarkedText parts={feed.found.text} className={`line-clamp-5 break-anywhere ${size}`} />
  ) : (
    <RichText text={isLocked ? `${text}…` : text} lang={lang} className={size} clamp={isLocked || !isWhole} isClampFixed />
  );
  if (!isLocked) return text === '' ? null : words;
  return (
    <div>
      <div className="[mask-image:linear-gradient(to_bottom,black_35%,transparent)] pb-1">{words}</div>
      <button
        type="button"
        onClick={onUnlock}
        className="press mt-1 flex min-h-[0.88rem] w-full items-center gap-2 rounded-lg bg-gold-soft px-3 text-start text-base text-gold"
      >
        <LockKeyhole aria-hidden className="size-[0.34rem] flex-none" strokeWidth={1.75} />
        <span className="min-w-0 flex-1 break-anywhere">{t('unlock')}</span>
        <span className="num flex-none font-semibold">
          {feed.paid_node?.amount} {unit}
        </span>
      </button>
    </div>
  );
}
