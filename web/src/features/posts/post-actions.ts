import i18next from 'i18next';
import type { Post } from '#contract/posts/posts.schemas.ts';
import { afterOverlays } from '../../app/navigation/after-overlays.ts';
import { choose } from '../../kit/choose.ts';
import { confirm } from '../../kit/confirm.ts';
import { toast } from '../../kit/toast.ts';
import { openFlagSheet } from '../flags/flags.public.tsx';
import { isAtDesk, loadDeskWords, lookInto } from '../moderation/look-into.public.ts';
import { openPinSheet } from '../pins/pins.public.tsx';
import { featureNow } from './feature-post.ts';
import type { PostViewer } from './post-menu.ts';
import { deleteNow } from './posts.data.ts';

/** One entry of a post's menu. */
type PostAction = {
  readonly key: string;
  readonly label: () => string;
  readonly tone?: 'danger';
  readonly isFor: (post: Post, viewer: PostViewer) => boolean;
  /** Answers true when the post is gone by it. */
  readonly run: (post: Post) => Promise<boolean>;
};

/** Deletes a post, having asked once (specification, section 4.4). Answers whether it is gone. */
async function deletePostAsked(post: Post): Promise<boolean> {
  const isSure = await confirm({
    title: i18next.t('posts:delete.title'),
    text: i18next.t('posts:delete.text'),
    confirmLabel: i18next.t('posts:delete.confirm'),
    danger: true,
  });
  if (!isSure || !(await deleteNow(post))) return false;
  toast.success(i18next.t('posts:delete.done'));
  return true;
}

/** Founder and administrators pin; who wrote the post asks for it (specification, section 6). */
const mayPin = ({ user_id, group }: Post, { userId }: PostViewer): boolean =>
  userId !== null && (user_id === userId || group.joined?.role === 'founder' || group.joined?.role === 'administrator');

async function pin({ id }: Post): Promise<false> {
  await afterOverlays();
  await openPinSheet({ kind: 'post', id });
  return false;
}

async function feature(post: Post): Promise<false> {
  await featureNow(post, !post.recommended);
  return false;
}

/** The menu of every post, in its order: a feature that acts on posts adds its entry here. */
const postActions: readonly PostAction[] = [
  { key: 'pin', label: () => i18next.t('posts:pinIt'), isFor: mayPin, run: pin },
  { key: 'feature', label: () => i18next.t('posts:feature'), isFor: ({ recommended }) => isAtDesk() && !recommended, run: feature },
  { key: 'unfeature', label: () => i18next.t('posts:unfeature'), isFor: ({ recommended }) => isAtDesk() && recommended, run: feature },
  {
    key: 'report',
    label: () => i18next.t('app:report'),
    // A guest is taken to sign in, as at feeds, comments and circles.
    isFor: (post, { userId }) => post.user_id !== userId,
    run: async ({ id }) => {
      await openFlagSheet({ kind: 'post', id });
      return false;
    },
  },
  {
    key: 'look-into',
    label: () => i18next.t('moderation:lookInto'),
    isFor: (post, { userId }) => isAtDesk() && post.user_id !== userId,
    run: async ({ id }) => {
      await lookInto('post', id);
      return false;
    },
  },
  { key: 'delete', label: () => i18next.t('posts:delete.confirm'), tone: 'danger', isFor: (post) => post.can_delete, run: deletePostAsked },
];

/** The entries that a post's menu has for a viewer. */
const actionsFor = (post: Post, viewer: PostViewer): readonly PostAction[] => postActions.filter((action) => action.isFor(post, viewer));

/** Opens the menu of a post and does what is chosen. Answers true when the post is gone by it. */
export async function openPostMenu(post: Post, viewer: PostViewer): Promise<boolean> {
  await loadDeskWords();
  const actions = actionsFor(post, viewer);
  const key = await choose({
    title: i18next.t('posts:menu'),
    actions: actions.map(({ key, label, tone }) => ({ key, label: label(), tone })),
  });
  return (await actions.find((action) => action.key === key)?.run(post)) ?? false;
}
