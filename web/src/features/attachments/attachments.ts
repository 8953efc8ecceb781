import { PICTURES_MAX } from '#contract/files/files.limits.ts';
/** A picture or video of something that is being written. `src` is what the eye sees: a blob's address, or the file's own, '' until that is known. */
export type Attachment = {
  readonly key: string;
  readonly kind: 'picture' | 'video';
  readonly src: string;
  /** 0 to 1 while it is on its way. */
  readonly share: number;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  /** The file's id once it has arrived. */
  readonly fileId: number | null;
};

export type AttachmentAct =
  | { readonly type: 'add'; readonly items: readonly Attachment[] }
  | { readonly type: 'begin' | 'fail' | 'retry' | 'remove'; readonly key: string }
  | { readonly type: 'progress'; readonly key: string; readonly share: number }
  | { readonly type: 'show'; readonly key: string; readonly src: string }
  | { readonly type: 'arrive'; readonly key: string; readonly fileId: number }
  | { readonly type: 'move'; readonly key: string; readonly to: number };

/** What may be added: pictures and a video do not stand together. */
export const roomFor = (items: readonly Attachment[]): { readonly pictures: number; readonly video: boolean } => {
  const hasVideo = items.some((item) => item.kind === 'video');
  return { pictures: hasVideo ? 0 : PICTURES_MAX - items.length, video: items.length === 0 };
};

const moved = (items: readonly Attachment[], key: string, to: number): readonly Attachment[] => {
  const item = items.find((one) => one.key === key);
  if (item === undefined || to < 0 || to >= items.length) return items;
  const others = items.filter((one) => one.key !== key);
  return [...others.slice(0, to), item, ...others.slice(to)];
};

const withChange = (items: readonly Attachment[], key: string, change: Partial<Attachment>): readonly Attachment[] =>
  items.map((item) => (item.key === key ? { ...item, ...change } : item));

/** The attachments after an act. */
export const attachmentsAfter = (items: readonly Attachment[], act: AttachmentAct): readonly Attachment[] => {
  switch (act.type) {
    case 'add':
      return [...items, ...act.items];
    case 'begin':
      return withChange(items, act.key, { state: 'sending', share: 0 });
    case 'progress':
      return withChange(items, act.key, { share: act.share });
    case 'show':
      return withChange(items, act.key, { src: act.src });
    case 'arrive':
      return withChange(items, act.key, { state: 'done', share: 1, fileId: act.fileId });
    case 'fail':
      return withChange(items, act.key, { state: 'failed' });
    case 'retry':
      return withChange(items, act.key, { state: 'waiting', share: 0 });
    case 'remove':
      return items.filter((item) => item.key !== act.key);
    case 'move':
      return moved(items, act.key, act.to);
  }
};

/** A file that arrived in an earlier sitting, as it stands in a draft. Its address is to be asked for: it opens to its uploader alone. */
export const storedAttachment = (id: number, kind: Attachment['kind']): Attachment => ({
  key: `kept-${id}`,
  kind,
  src: '',
  share: 1,
  state: 'done',
  fileId: id,
});
