import { beginWechat, listWays } from '#contract/connections/connections.doors.ts';
import { useCall } from '#web/api/use-call.ts';
import { writeNow } from '#web/api/write-now.ts';
import { isInWeChat } from '../../app/browser.ts';
import { redirectTarget } from '../../app/routes/redirect-target.ts';
import { withRedirect } from './landing.ts';

const MINUTES_MS = 600_000;

/** What is open; asked in WeChat's own browser only, as nowhere else anything comes of it. */
export const useWays = () => useCall(listWays, isInWeChat() ? {} : null, { staleTimeMs: MINUTES_MS });

/** Leaves for WeChat and comes back to {origin}/wechat (specification, sections 2.3 and 4.3), with the way on that was asked for. False where that cannot be, which was said. */
export const leaveForWechat = async (redirect: string | null): Promise<boolean> => {
  const target = redirectTarget(redirect, '');
  const address = new URL(withRedirect('/wechat', target === '' ? null : target), window.location.origin);
  const begun = await writeNow(beginWechat, { redirectUrl: address.href });
  if (begun === null) return false;
  window.location.assign(begun.answer.url);
  return true;
};
