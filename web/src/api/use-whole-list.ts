import { useEffect } from 'react';
import type { ListProps } from './use-call-pages.ts';

/** Goes on reading a list to its end, page by page, while all of it is wanted: to search in it, for one. */
export const useWholeList = <Item>(list: ListProps<Item>, isWanted: boolean): void => {
  const { hasMore, isLoadingMore, hasMoreFailed, onMore } = list;
  const shouldGoOn = isWanted && hasMore && !isLoadingMore && !hasMoreFailed;
  useEffect(() => {
    if (shouldGoOn) onMore();
  });
};
