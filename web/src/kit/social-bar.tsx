import Compass from 'lucide-react/icons/compass';
import MessageCircle from 'lucide-react/icons/message-circle';
import Newspaper from 'lucide-react/icons/newspaper';
import Plus from 'lucide-react/icons/plus';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { useTranslation } from '#web/words/use-translation.ts';
import { BottomBar } from './bottom-bar.tsx';

export type SocialKey = 'feed' | 'discover' | 'message' | 'me';

type SocialBarProps = {
  /** Where each item leads; one without a path is not drawn. */
  readonly paths: Partial<Record<SocialKey, To>>;
  readonly active: SocialKey | null;
  readonly news?: Partial<Record<SocialKey, boolean>>;
  /** Without it there is no '+'. */
  readonly onPost?: () => void;
  readonly onActiveAgain?: (key: string) => void;
};

const icons: Record<SocialKey, ReactNode> = { feed: <Newspaper />, discover: <Compass />, message: <MessageCircle />, me: <UserRound /> };
const left: readonly SocialKey[] = ['feed', 'discover'];
const right: readonly SocialKey[] = ['message', 'me'];

/** The community's bar: feed, discover, '+', messages, me (specification, section 2.2). */
export function SocialBar({ paths, active, news, onPost, onActiveAgain }: SocialBarProps) {
  const { t } = useTranslation('kit');
  const items = [...left, ...right].flatMap((key) => {
    const to = paths[key];
    return to === undefined ? [] : [{ key, to, label: t(`bar.${key}`), icon: icons[key], hasNews: news?.[key] }];
  });
  const post = onPost && (
    <button
      type="button"
      aria-label={t('bar.post')}
      onClick={onPost}
      className="press mx-auto grid size-[0.84rem] place-items-center rounded-[0.28rem] bg-qingdai text-on-qingdai touch-area"
    >
      <Plus aria-hidden className="size-[0.48rem]" strokeWidth={1.75} />
    </button>
  );
  return (
    <BottomBar
      label={t('bar.social')}
      items={items}
      active={active}
      onActiveAgain={onActiveAgain}
      centre={post && { button: post, before: left }}
    />
  );
}
