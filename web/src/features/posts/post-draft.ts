import type { Draft } from '#contract/feeds/feed-topics.schemas.ts';
import { newIdempotencyKey } from '#web/api/call.ts';
import { draftKey } from '../../app/storage/storage-keys.ts';
import { readStoredJson, writeStored, writeStoredJson } from '../../app/storage/stored.ts';
import { type Attachment, storedAttachment } from '../attachments/attachments.public.tsx';
import type { Drafts } from '../drafts/drafts.public.ts';

/** A post that was begun and not published. Of pictures only those that have arrived are kept. */
export type PostDraft = {
  readonly groupId: number | null;
  readonly title: string;
  readonly body: string;
  readonly files: readonly { readonly id: number; readonly kind: Attachment['kind'] }[];
  /** Made once for a draft: sent twice, it makes one post (decision 32). */
  readonly mark: string;
};

const key = draftKey('group-post');

/** A draft with nothing in it. */
export const blankPostDraft = (): PostDraft => ({ groupId: null, title: '', body: '', files: [], mark: newIdempotencyKey() });

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const fileOf = (value: unknown): PostDraft['files'] => {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('kind' in value)) return [];
  const { id, kind } = value;
  return isId(id) && (kind === 'picture' || kind === 'video') ? [{ id, kind }] : [];
};

/** Whether there is nothing in it worth keeping. */
export const isBlankDraft = (draft: PostDraft): boolean =>
  draft.title.trim() === '' && draft.body.trim() === '' && draft.files.length === 0;

/** The draft of this device, and when it was written; null where there is none. */
export const readPostDraft = (): { readonly draft: PostDraft; readonly at: number } | null => {
  const stored = readStoredJson(key);
  if (typeof stored !== 'object' || stored === null) return null;
  const { groupId, title, body, files, mark, at } = stored as Record<string, unknown>;
  const draft = {
    groupId: isId(groupId) ? groupId : null,
    title: textOf(title),
    body: textOf(body),
    files: Array.isArray(files) ? files.flatMap(fileOf) : [],
    mark: textOf(mark) || newIdempotencyKey(),
  };
  return isBlankDraft(draft) ? null : { draft, at: typeof at === 'number' ? at : 0 };
};

/** Keeps a draft on this device; a blank one takes it away. */
export const savePostDraft = (draft: PostDraft): void => {
  if (isBlankDraft(draft)) writeStored(key, null);
  else writeStoredJson(key, { ...draft, at: Date.now() });
};

const fromServer = (saved: Draft): PostDraft => {
  const video = saved.video?.video_id;
  const pictures = saved.images.map(({ id }) => ({ id, kind: 'picture' as const }));
  return {
    groupId: saved.group_id ?? null,
    title: saved.title ?? '',
    body: saved.feed_content ?? '',
    files: video === undefined ? pictures : [...pictures, { id: video, kind: 'video' as const }],
    mark: saved.feed_mark ?? newIdempotencyKey(),
  };
};

const forServer: Drafts<PostDraft>['forServer'] = ({ groupId, title, body, files, mark }) => {
  const video = files.find(({ kind }) => kind === 'video');
  return {
    group_id: groupId,
    title,
    feed_content: body,
    images: files.filter(({ kind }) => kind === 'picture').map(({ id }) => ({ id })),
    video: video === undefined ? null : { video_id: video.id },
    feed_mark: mark,
  };
};

/** Drafts of posts, on the device and on the server (decision 016.14: composer `post`). */
export const postDrafts: Drafts<PostDraft> = {
  composer: 'post',
  blank: blankPostDraft,
  isBlank: isBlankDraft,
  readLocal: readPostDraft,
  saveLocal: savePostDraft,
  fromServer,
  forServer,
};

/** The files of a draft as attachments that have arrived. */
export const attachmentsOf = (draft: PostDraft): readonly Attachment[] => draft.files.map(({ id, kind }) => storedAttachment(id, kind));
