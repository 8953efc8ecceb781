import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { ListProps } from '#web/api/use-call-pages.ts';
import { idFrom } from '../../app/navigation/id-from.ts';

/** A comment is looked for in so many pages; who follows an old link does not wait for thousands. */
const PAGES_MAX = 10;

/** The comment that an address names: `#comment-7`, or `#7`. */
export const anchoredComment = (hash: string): number | null => idFrom(hash.replace(/^#(comment-)?/, ''));

/** The id of a comment's place in the page. */
export const placeOfComment = (id: number): string => `comment-${id}`;

/**
 * Goes to the comment that the address names (specification, section 2.4: #{anchor}), reading on until it is there; `#comments` goes to
 * the first of them. Answers the comment's id, to be marked.
 */
export const useAnchor = <Comment extends { readonly id: number }>(comments: ListProps<Comment>): number | null => {
  const { hash, key } = useLocation();
  const gone = useRef<string | null>(null);
  const id = anchoredComment(hash);
  const { pages, hasMore, isLoadingMore, onMore } = comments;

  useEffect(() => {
    if (pages === undefined || gone.current === key || (id === null && hash !== '#comments')) return undefined;
    const isThere = (): boolean => {
      const place = document.getElementById(id === null ? 'comments' : placeOfComment(id));
      if (place === null) return false;
      gone.current = key;
      place.scrollIntoView({ block: id === null ? 'start' : 'center' });
      return true;
    };
    if (isThere() || isLoadingMore) return undefined;
    if (hasMore && pages.length < PAGES_MAX) {
      onMore();
      return undefined;
    }
    // Read, and not drawn yet: its row may wait for a program of its own.
    const drawn = new MutationObserver(() => isThere() && drawn.disconnect());
    drawn.observe(document.body, { childList: true, subtree: true });
    return () => drawn.disconnect();
  }, [pages, hash, key, id, hasMore, isLoadingMore, onMore]);
  return id;
};
