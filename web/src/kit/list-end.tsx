import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '#web/words/use-translation.ts';
import { Spinner } from './spinner.tsx';

/** A list asks for more at most once in this time (specification, section 9). */
const MORE_THROTTLE_MS = 300;

export type ListEndProps = {
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** The last try to load more failed: it is asked again by hand only. */
  readonly hasMoreFailed: boolean;
  readonly onMore?: () => unknown;
  /** Grows with the list: a foot that is still in sight after a page came asks for the next one. */
  readonly count: number;
};

/** The foot of a list: loads more when it comes into sight, offers '点击加载更多' to keyboards, ends in '-- 没有更多 --'. */
export function ListEnd({ hasMore, isLoadingMore, hasMoreFailed, onMore, count }: ListEndProps) {
  const { t } = useTranslation('kit');
  const foot = useRef<HTMLDivElement>(null);
  const askedAt = useRef(0);
  const ask = useEffectEvent(() => onMore?.());
  const watches = hasMore && !isLoadingMore && !hasMoreFailed && onMore !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: count makes a new observer, which looks at once
  useEffect(() => {
    const element = foot.current;
    if (element === null || !watches) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        const waitMs = Math.max(0, askedAt.current + MORE_THROTTLE_MS - Date.now());
        clearTimeout(timer);
        timer = setTimeout(() => {
          askedAt.current = Date.now();
          ask();
        }, waitMs);
      },
      { rootMargin: '600px 0px' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [watches, count]);

  return (
    <div ref={foot} className="flex min-h-[0.96rem] flex-col items-center justify-center px-4 py-2 text-xs text-muted">
      {isLoadingMore && (
        <span role="status" className="flex items-center gap-1.5">
          <Spinner className="size-[0.3rem]" />
          {t('list.loading')}
        </span>
      )}
      {!isLoadingMore && hasMore && (
        <>
          {hasMoreFailed && <span role="alert">{t('list.moreFailed')}</span>}
          <button type="button" onClick={() => onMore?.()} className="press min-h-[0.88rem] px-5 text-qingdai">
            {t('list.more')}
          </button>
        </>
      )}
      {!hasMore && <span>{t('list.end')}</span>}
    </div>
  );
}
