import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Image from 'lucide-react/icons/image';
import Newspaper from 'lucide-react/icons/newspaper';
import PenLine from 'lucide-react/icons/pen-line';
import UsersRound from 'lucide-react/icons/users-round';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OverlayProps } from '../../kit/overlays.ts';
import { PostMenu } from '../../kit/post-menu.tsx';
import { toast } from '../../kit/toast.ts';
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
  const pick = (key: string) => {
    const path = postEntries().find((entry) => entry.key === key)?.path;
    if (path === undefined) return;
    if (session.status === 'person') return goTo(path);
    toast.info(t('pleaseSignIn'));
    goTo(`/signin?redirect=${encodeURIComponent(path)}`);
  };
  const entries = postEntries().map(({ key }) => ({ key, label: t(`post.${key}`), icon: icons[key] }));
  return <PostMenu open={open} onClose={() => onDone()} entries={entries} onPick={pick} />;
}
