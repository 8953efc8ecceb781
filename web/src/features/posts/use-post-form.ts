import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { choose } from '#web/kit/choose.ts';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { afterOverlays } from '../../app/navigation/after-overlays.ts';
import { useGoBack } from '../../app/navigation/go-back.ts';
import { pathTo } from '../../app/routes/path-to.ts';
import { useAttachments } from '../attachments/attachments.public.tsx';
import { useSavedDraft } from '../drafts/drafts.public.ts';
import { attachmentsOf, isBlankDraft, type PostDraft, postDrafts } from './post-draft.ts';
import { postPath } from './post-path.ts';
import { useCreatePost } from './posts.data.ts';

export type PostForm = { readonly groupId: number | null; readonly title: string; readonly body: string; readonly syncFeed: boolean };

/** Written in a phone's browser (specification, section 7.6: feed_from). */
const FROM_PHONE = 2;

/** A post that is being written: kept at every letter, published once, and shown in the feeds where its circle lets it. */
export const usePostForm = (start: PostDraft, askedGroupId: number | null, mayShowInFeeds: (groupId: number) => boolean) => {
  const { t } = useTranslation('posts');
  const navigate = useNavigate();
  const goBack = useGoBack();
  const form = useForm<PostForm>({
    mode: 'onTouched',
    defaultValues: { groupId: askedGroupId ?? start.groupId, title: start.title, body: start.body, syncFeed: false },
  });
  const [kept] = useState(() => attachmentsOf(start));
  const attachments = useAttachments(kept);
  const create = useCreatePost();
  const { groupId, title, body } = form.watch();
  const { items } = attachments;
  const isSending = items.some((item) => item.state === 'waiting' || item.state === 'sending');
  const files = items.flatMap(({ fileId, kind }) => (fileId === null ? [] : [{ id: fileId, kind }]));
  const draft: PostDraft = { groupId, title, body, files, mark: start.mark };
  const isBlank = isBlankDraft(draft);
  const forget = useSavedDraft(postDrafts, draft);

  const publish = async (values: PostForm) => {
    if (values.groupId === null) return;
    const video = files.find((file) => file.kind === 'video');
    const answer = await create
      .sendAsync({
        group_id: values.groupId,
        title: values.title,
        body: values.body,
        images: files.filter((file) => file.kind === 'picture').map(({ id }) => ({ id })),
        ...(video === undefined ? {} : { video: { video_id: video.id } }),
        feed_from: FROM_PHONE,
        feed_mark: draft.mark,
        ...(values.syncFeed && mayShowInFeeds(values.groupId) ? { sync_feed: true } : {}),
      })
      .catch(() => null);
    if (answer === null) return;
    forget();
    toast.success(answer.message);
    await navigate(answer.in_review === true ? pathTo('/conduct') : postPath(answer.post), { replace: true });
  };

  const leave = async () => {
    if (isBlank) return goBack();
    const key = await choose({
      title: t('compose.leave'),
      actions: [
        { key: 'keep', label: t('compose.keep') },
        { key: 'drop', label: t('compose.drop'), tone: 'danger' },
      ],
      cancelLabel: t('compose.stay'),
    });
    if (key === undefined) return;
    if (key === 'drop') forget();
    await afterOverlays();
    goBack();
  };
  const hasFailed = items.some((item) => item.state === 'failed');
  const canPublish = groupId !== null && !isBlank && !isSending && !hasFailed;
  return {
    form,
    attachments,
    publish,
    leave,
    canPublish,
    isPublishing: create.isPending,
    error: create.error,
  };
};
