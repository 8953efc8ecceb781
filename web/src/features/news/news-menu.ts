import type { NewsDetail } from '#contract/news/news.schemas.ts';
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
import { deleteNow, recommendNow } from './news-acts.ts';

type Act = { readonly key: string; readonly label: string; readonly tone?: 'danger'; readonly run: () => Promise<unknown> };

/** Deletes a piece of news, having asked once. Answers whether it is gone. */
export const deleteAsked = async ({ id }: Pick<NewsDetail, 'id'>): Promise<boolean> => {
  const isSure = await confirmDeletion({
    title: translator.t('news:delete.title'),
    text: translator.t('news:delete.text'),
    confirmLabel: translator.t('news:delete.confirm'),
  });
  if (!isSure || !(await deleteNow(id))) return false;
  toast.success(translator.t('news:delete.done'));
  return true;
};

const edit = async (id: number): Promise<unknown> => {
  await afterOverlays();
  return goTo(pathTo('/post/release', {}, { id }));
};

const showVersions = async (id: number): Promise<unknown> => {
  await afterOverlays();
  return goTo(pathTo('/news/:newsId/revisions', { newsId: id }));
};

const editAtDesk = async (id: number): Promise<unknown> => {
  await afterOverlays();
  return goTo(pathTo('/ops/news/edit', {}, { id }));
};

/** Whether an operator may write a version of it: it is somebody else's, is published, and no version waits for its author. */
const isEditedAtDesk = (news: NewsDetail, isOwn: boolean): boolean =>
  isAtDesk() && !isOwn && news.audit_status === 0 && news.pending?.turn !== 'author';

const pin = async (id: number): Promise<unknown> => {
  await afterOverlays();
  return openPinSheet({ kind: 'news', id });
};

/** What the person at the phone may do with a piece of news: others report it, its author deletes it, operators choose it. */
const actsFor = (news: NewsDetail, userId: number | null): readonly Act[] => {
  const { id } = news;
  const word = (key: string): string => translator.t(`news:${key}`);
  const isOwn = news.user_id === userId;
  return [
    ...(isAtDesk()
      ? [
          {
            key: 'recommend',
            label: word(news.is_recommend ? 'menu.unrecommend' : 'menu.recommend'),
            run: () => recommendNow(id, !news.is_recommend),
          },
        ]
      : []),
    ...(news.can_edit ? [{ key: 'edit', label: word('standing.edit'), run: () => edit(id) }] : []),
    ...(isEditedAtDesk(news, isOwn) ? [{ key: 'desk-edit', label: word('menu.deskEdit'), run: () => editAtDesk(id) }] : []),
    ...(news.can_edit || isAtDesk() ? [{ key: 'versions', label: word('versions.entry'), run: () => showVersions(id) }] : []),
    ...(news.can_pin ? [{ key: 'pin', label: word('menu.pin'), run: () => pin(id) }] : []),
    ...(isOwn ? [] : [{ key: 'report', label: translator.t('app:report'), run: () => openFlagSheet({ kind: 'news', id }) }]),
    ...(isAtDesk() && !isOwn ? [{ key: 'look-into', label: translator.t('moderation:lookInto'), run: () => lookInto('news', id) }] : []),
    ...(news.can_delete ? [{ key: 'delete', label: word('delete.confirm'), tone: 'danger' as const, run: () => deleteAsked(news) }] : []),
  ];
};

/** Opens the menu of a piece of news and does what is chosen. Answers true when it is gone by it. */
export const openNewsMenu = async (news: NewsDetail, userId: number | null): Promise<boolean> => {
  await loadDeskWords();
  const acts = actsFor(news, userId);
  const key = await choose({
    title: translator.t('news:menu.label'),
    actions: acts.map(({ key: name, label, tone }) => ({ key: name, label, tone })),
  });
  const isDone = await acts.find((act) => act.key === key)?.run();
  return key === 'delete' && isDone === true;
};
