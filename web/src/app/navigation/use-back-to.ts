import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { hasPageBefore } from '#web/kit/page-before.ts';

/** Goes back once something is done, as the bar's arrow would: to the page before, or to `path` where the visitor came straight here. */
export const useBackTo = (path: string): (() => Promise<void>) => {
  const navigate = useNavigate();
  return useCallback(async () => {
    if (hasPageBefore()) await navigate(-1);
    else await navigate(path, { replace: true });
  }, [navigate, path]);
};
