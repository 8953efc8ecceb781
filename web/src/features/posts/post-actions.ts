import type { Post } from '#contract/posts/posts.schemas.ts';
import { choose } from '#web/kit/choose.ts';
import { toast } from '#web/kit/toast.ts';
import { translator } from '#web/words/translator.ts';
import { afterOverlays } from '../../app/navigation/after-overlays.ts';
import { confirmDeletion } from '../../app/overlays/confirm-deletion.ts';
import { openFlagSheet } from '../flags/flags.public.tsx';
import { isGroupAdmin } from '../membership/membership.public.ts';
import { openPinSheet } from '../pins/pins.public.tsx';
import { featureNow } from './feature-post.ts';
import { deleteNow } from './posts.data.ts';

/** Who looks at a post, as far as its menu asks. */
export type PostViewer = { readonly userId: number | null; readonly isOperator: boolean };

/** One entry of a post's menu. */
export type PostEntry = {
  readonly key: string;
  readonly label: () => string;
  readonly tone?: 'danger';
  /** Answers true when the post is gone by it. */
  readonly run: (post: Post) => Promise<boolean>;
};

type PostAction = PostEntry & { readonly isFor: (post: Post, viewer: PostViewer) => boolean };

/** Deletes a post, having asked once (specification, section 4.4). Answers whether it is gone. */
const deletePostAsked = async (post: Post): Promise<boolean> => {
  const isSure = await confirmDeletion({
    title: translator.t('posts:delete.title'),
    text: translator.t('posts:delete.text'),
    confirmLabel: translator.t('posts:delete.confirm'),
  });
  if (!isSure || !(await deleteNow(post))) return false;
  toast.success(translator.t('posts:delete.done'));
  return true;
};

/** Group admins pin; who wrote the post asks for it (specification, section 6). */
const mayPin = (post: Post, { userId }: PostViewer): boolean =>
  userId !== null && (post.user_id === userId || isGroupAdmin(post.group.joined?.role));

const feature = async (post: Post): Promise<false> => {
  await featureNow(post, !post.recommended);
  return false;
};

const pin = async ({ id }: Post): Promise<false> => {
  await afterOverlays();
  await openPinSheet({ kind: 'post', id });
  return false;
};

/** The menu of every post, in its order: a feature that acts on posts adds its entry here. */
const postActions: readonly PostAction[] = [
  {
    key: 'feature',
    label: () => translator.t('posts:feature'),
    isFor: (post) => post.can_feature && !post.recommended,
    run: feature,
  },
  {
    key: 'unfeature',
    label: () => translator.t('posts:unfeature'),
    isFor: (post) => post.can_feature && post.recommended,
    run: feature,
  },
  { key: 'pin', label: () => translator.t('posts:pinIt'), isFor: mayPin, run: pin },
  {
    key: 'report',
    label: () => translator.t('app:report'),
    // A guest is taken to sign in, as at feeds, comments and circles.
    isFor: (post, { userId }) => post.user_id !== userId,
    run: async ({ id }) => {
      await openFlagSheet({ kind: 'post', id });
      return false;
    },
  },
  {
    key: 'delete',
    label: () => translator.t('posts:delete.confirm'),
    tone: 'danger',
    isFor: (post) => post.can_delete,
    run: deletePostAsked,
  },
];

/** The entries that a post's menu has for a viewer. */
const actionsFor = (post: Post, viewer: PostViewer): readonly PostAction[] => postActions.filter((action) => action.isFor(post, viewer));

/** Opens the menu of a post and does what is chosen. Answers true when the post is gone by it. */
export const openPostMenu = async (post: Post, viewer: PostViewer): Promise<boolean> => {
  // Operators are few: what they alone may do comes when one of them opens the menu.
  const desk = viewer.isOperator ? await (await import('./desk-actions.ts')).deskActionsFor(post, viewer) : [];
  const actions: readonly PostEntry[] = [...desk, ...actionsFor(post, viewer)];
  const key = await choose({
    title: translator.t('posts:menu'),
    actions: actions.map(({ key, label, tone }) => ({ key, label: label(), tone })),
  });
  return (await actions.find((action) => action.key === key)?.run(post)) ?? false;
};
