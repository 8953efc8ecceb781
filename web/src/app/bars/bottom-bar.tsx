import { useLocation } from 'react-router';
import { CareerBar } from '#web/kit/career-bar.tsx';
import { openOverlay } from '#web/kit/overlays.ts';
import { SocialBar } from '#web/kit/social-bar.tsx';
import { postEntries } from '../overlays/post-entries.ts';
import { postMenuOverlay } from '../overlays/post-menu.ts';
import { careerPaths, hasBar, socialPaths } from './bar-here.ts';
import { placeOf } from './bar-places.ts';
import { useUnread } from './unread.ts';

const toTop = (): void => {
  window.scrollTo({ top: 0, behavior: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
};

const openPostMenu = (): void => {
  void openOverlay(postMenuOverlay, undefined);
};

/** The bar of the present screen, if it has one (specification, section 2.2; decision 20). */
export function BottomBar() {
  const { pathname } = useLocation();
  const unread = useUnread();
  const here = placeOf(pathname);
  if (here === null || !hasBar(pathname)) return null;
  if (here.bar === 'social') {
    const news = { message: unread.notices + unread.chats > 0, me: unread.followers > 0 };
    const onPost = postEntries().length > 0 ? openPostMenu : undefined;
    return <SocialBar paths={socialPaths()} active={here.place} news={news} onPost={onPost} onActiveAgain={toTop} />;
  }
  return <CareerBar paths={careerPaths()} active={here.place} news={{ my: unread.notices > 0 }} onActiveAgain={toTop} />;
}
