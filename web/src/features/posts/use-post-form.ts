import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { newIdempotencyKey } from '../../api/call.ts';
import { afterOverlays } from '../../app/navigation/after-overlays.ts';
import { useGoBack } from '../../app/navigation/go-back.ts';
import { pathTo } from '../../app/routes/path-to.ts';
import { choose } from '../../kit/choose.ts';
import { toast } from '../../kit/toast.ts';
import { useAttachments } from '../attachments/attachments.public.tsx';
import { attachmentsOf, dropPostDraft, isBlankDraft, keepPostDraft, type PostDraft, readPostDraft } from './post-draft.ts';
import { postPath } from './post-path.ts';
import { useCreatePost } from './posts.data.ts';

export type PostForm = { readonly groupId: number | null; readonly title: string; readonly body: string; readonly syncFeed: boolean };

/** Written in a phone's browser (specification, section 7.6: feed_from). */
const fromPhone = 2;

/** A post that is being written: kept on the device at every letter, published once, and shown in the feeds where its circle lets it. */
export function usePostForm(askedGroupId: number | null, mayShowInFeeds: (groupId: number) => boolean) {
  const { t } = useTranslation('posts');
  const navigate = useNavigate();
  const goBack = useGoBack();
  const [kept] = useState(readPostDraft);
  const [mark] = useState(newIdempotencyKey);
  const form = useForm<PostForm>({
    mode: 'onTouched',
    defaultValues: { groupId: askedGroupId ?? kept.groupId, title: kept.title, body: kept.body, syncFeed: false },
  });
  const attachments = useAttachments(attachmentsOf(kept));
  const create = useCreatePost();
  const { groupId, title, body } = form.watch();
  const { items } = attachments;
  const isSending = items.some((item) => item.state === 'waiting' || item.state === 'sending');
  const files = items.flatMap(({ fileId, kind }) => (fileId === null ? [] : [{ id: fileId, kind }]));
  const draft: PostDraft = { groupId, title, body, files };
  const text = JSON.stringify(draft);
  const isBlank = isBlankDraft(draft);

  useEffect(() => {
    if (!create.isSuccess) keepPostDraft(JSON.parse(text) as PostDraft);
  }, [text, create.isSuccess]);

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
        feed_from: fromPhone,
        feed_mark: mark,
        ...(values.syncFeed && mayShowInFeeds(values.groupId) ? { sync_feed: true } : {}),
      })
      .catch(() => null);
    if (answer === null) return;
    dropPostDraft();
    toast.success(answer.message);
    await navigate(answer.in_review === true ? pathTo('Conduct') : postPath(answer.post), { replace: true });
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
    if (key === 'drop') dropPostDraft();
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
    wasKept: !isBlankDraft(kept),
  };
}
