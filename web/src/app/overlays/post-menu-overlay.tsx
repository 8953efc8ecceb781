import CalendarCheck from 'lucide-react/icons/calendar-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Image from 'lucide-react/icons/image';
import Newspaper from 'lucide-react/icons/newspaper';
import PenLine from 'lucide-react/icons/pen-line';
import UsersRound from 'lucide-react/icons/users-round';
import type { ReactNode } from 'react';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { PostMenu, type PostMenuEntry } from '#web/kit/post-menu.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { openCheckin } from '../../features/checkin/checkin.public.tsx';
import { useSiteConfig } from '../../features/site/site-config.public.ts';
import { afterOverlays } from '../navigation/after-overlays.ts';
import { goTo } from '../navigation/navigator.ts';
import { useSession } from '../session/session.ts';
import { type PostEntry, postEntries } from './post-entries.ts';

const icons: Record<PostEntry['key'], ReactNode> = {
  text: <PenLine aria-hidden />,
  picture: <Image aria-hidden />,
  news: <Newspaper aria-hidden />,
  question: <CircleHelp aria-hidden />,
  group: <UsersRound aria-hidden />,
};

/** The kinds of things to write; a guest is asked to sign in first and comes back to the one they chose (specification, section 2.5). */
export function PostMenuOverlay({ open, onDone }: OverlayProps<undefined, void>) {
  const { t } = useTranslation('app');
  const session = useSession();
  const hasCheckin = useSiteConfig('checkin').data?.checkin?.switch ?? false;
  const pick = (key: string) => {
    const isPerson = session.status === 'person';
    if (!isPerson) toast.info(t('pleaseSignIn'));
    if (key === 'checkin') return void afterOverlays().then(openCheckin);
    const path = postEntries().find((entry) => entry.key === key)?.path;
    if (path === undefined) return;
    if (isPerson) return goTo(path);
    goTo(`/signin?redirect=${encodeURIComponent(path)}`);
  };
  const entries = postEntries().map(({ key }): PostMenuEntry => ({ key, label: t(`post.${key}`), icon: icons[key] }));
  const checkin: PostMenuEntry = { key: 'checkin', label: t('post.checkin'), icon: <CalendarCheck aria-hidden />, tone: 'gold' };
  return <PostMenu open={open} onClose={() => onDone()} entries={hasCheckin ? [...entries, checkin] : entries} onPick={pick} />;
}
