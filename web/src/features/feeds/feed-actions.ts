import type { Feed } from '#contract/feeds/feeds.schemas.ts';
import { choose } from '#web/kit/choose.ts';
import { toast } from '#web/kit/toast.ts';
import { translator } from '#web/words/translator.ts';
import { afterOverlays } from '../../app/navigation/after-overlays.ts';
import { goTo } from '../../app/navigation/navigator.ts';
import { confirmDeletion } from '../../app/overlays/confirm-deletion.ts';
import { pathTo } from '../../app/routes/path-to.ts';
import { openFlagSheet } from '../flags/flags.public.tsx';
import { isAtDesk, loadDeskWords, lookInto } from '../moderation/look-into.public.ts';
import { openPinSheet } from '../pins/pins.public.tsx';
import { featureNow } from './feature-feed.ts';
import type { FeedViewer } from './feed-menu.ts';
import { deleteNow } from './one-feed.data.ts';

/** One entry of a feed's menu. */
export type FeedAction = {
  readonly key: string;
  readonly label: () => string;
  readonly tone?: 'danger';
  readonly isFor: (feed: Feed, viewer: FeedViewer) => boolean;
  /** Answers true when the feed is gone by it. */
  readonly run: (feed: Feed) => Promise<boolean>;
};

/** Deletes a feed, having asked once (specification, section 4.4). Answers whether it is gone. */
const deleteAsked = async (feed: Feed): Promise<boolean> => {
  const isSure = await confirmDeletion({
    title: translator.t('feeds:delete.title'),
    text: translator.t('feeds:delete.text'),
    confirmLabel: translator.t('feeds:delete.confirm'),
  });
  if (!isSure || !(await deleteNow(feed.id))) return false;
  toast.success(translator.t('feeds:delete.done'));
  return true;
};

const edit = async (feed: Feed): Promise<boolean> => {
  await afterOverlays();
  goTo(pathTo('/post/text', {}, { feed: feed.id }));
  return false;
};

const pin = async ({ id }: Feed): Promise<boolean> => {
  await afterOverlays();
  await openPinSheet({ kind: 'feed', id });
  return false;
};

const report = async ({ id }: Feed): Promise<boolean> => {
  await openFlagSheet({ kind: 'feed', id });
  return false;
};

const handOver = async ({ id }: Feed): Promise<boolean> => {
  await lookInto('feed', id);
  return false;
};

const feature = async (feed: Feed): Promise<boolean> => {
  await featureNow(feed, !feed.featured);
  return false;
};

/** The menu of every feed, in its order: a feature that acts on feeds adds its entry here. */
const feedActions: readonly FeedAction[] = [
  {
    key: 'feature',
    label: () => translator.t('feeds:feature'),
    isFor: (feed, { isOperator }) => isOperator && !feed.featured,
    run: feature,
  },
  {
    key: 'unfeature',
    label: () => translator.t('feeds:unfeature'),
    isFor: (feed, { isOperator }) => isOperator && feed.featured,
    run: feature,
  },
  { key: 'edit', label: () => translator.t('feeds:edit.action'), isFor: (feed) => feed.can_edit, run: edit },
  { key: 'pin', label: () => translator.t('feeds:pin'), isFor: (feed) => feed.can_pin, run: pin },
  { key: 'report', label: () => translator.t('feeds:report'), isFor: (feed, { userId }) => feed.user_id !== userId, run: report },
  {
    key: 'look-into',
    label: () => translator.t('moderation:lookInto'),
    isFor: (feed, { userId }) => isAtDesk() && feed.user_id !== userId,
    run: handOver,
  },
  { key: 'delete', label: () => translator.t('feeds:delete.confirm'), tone: 'danger', isFor: (feed) => feed.can_delete, run: deleteAsked },
];

/** The entries that a feed's menu has for a viewer. */
const actionsFor = (feed: Feed, viewer: FeedViewer): readonly FeedAction[] => feedActions.filter((action) => action.isFor(feed, viewer));

/** Opens the menu of a feed and does what is chosen. Answers true when the feed is gone by it. */
export const openFeedMenu = async (feed: Feed, viewer: FeedViewer): Promise<boolean> => {
  await loadDeskWords();
  const actions = actionsFor(feed, viewer);
  const key = await choose({
    title: translator.t('feeds:menu'),
    actions: actions.map(({ key: name, label, tone }) => ({ key: name, label: label(), tone })),
  });
  return (await actions.find((action) => action.key === key)?.run(feed)) ?? false;
};
