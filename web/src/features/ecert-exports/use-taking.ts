import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '../../app/routes/path-to.ts';
import { takeNow, type Wanted } from './ecert-exports.data.ts';
import { queryOf } from './wanted.ts';

/** One copy at a time; leaving the screen stops it. What is missing for it is asked for where that is done. */
export const useTaking = () => {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const under = useRef<AbortController | null>(null);
  useEffect(() => () => under.current?.abort(), []);
  const take = async (wanted: Wanted): Promise<void> => {
    const stop = new AbortController();
    under.current = stop;
    setBusy(true);
    const outcome = await takeNow(wanted, stop.signal);
    if (under.current !== stop || stop.signal.aborted) return;
    setBusy(false);
    if (outcome === 'taken') await navigate(pathTo('/exportSuccess', {}, queryOf(wanted)), { replace: true });
    if (outcome === 'code-needed') await navigate(pathTo('/exportVerifyCode', {}, queryOf(wanted)));
  };
  return { isBusy, take };
};
