import { draftKey } from '../../app/storage/storage-keys.ts';
import { readStoredJson, writeStored, writeStoredJson } from '../../app/storage/stored.ts';
import { type Attachment, keptAttachment } from '../attachments/attachments.public.tsx';

/** A post that was begun and not published. Of pictures only those that have arrived are kept. */
export type PostDraft = {
  readonly groupId: number | null;
  readonly title: string;
  readonly body: string;
  readonly files: readonly { readonly id: number; readonly kind: Attachment['kind'] }[];
};

const key = draftKey('group-post');
const blank: PostDraft = { groupId: null, title: '', body: '', files: [] };

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function fileOf(value: unknown): PostDraft['files'] {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('kind' in value)) return [];
  const { id, kind } = value;
  return isId(id) && (kind === 'picture' || kind === 'video') ? [{ id, kind }] : [];
}

/** Whether there is nothing in it worth keeping. */
export const isBlankDraft = (draft: PostDraft): boolean =>
  draft.title.trim() === '' && draft.body.trim() === '' && draft.files.length === 0;

/** The draft of this device, blank where there is none. */
export function readPostDraft(): PostDraft {
  const stored = readStoredJson(key);
  if (typeof stored !== 'object' || stored === null) return blank;
  const { groupId, title, body, files } = stored as Record<string, unknown>;
  return {
    groupId: isId(groupId) ? groupId : null,
    title: textOf(title),
    body: textOf(body),
    files: Array.isArray(files) ? files.flatMap(fileOf) : [],
  };
}

/** Keeps a draft on this device; a blank one takes it away. */
export function keepPostDraft(draft: PostDraft): void {
  if (isBlankDraft(draft)) dropPostDraft();
  else writeStoredJson(key, draft);
}

/** Forgets the draft. */
export function dropPostDraft(): void {
  writeStored(key, null);
}

/** The files of a draft as attachments that have arrived. */
export const attachmentsOf = (draft: PostDraft): readonly Attachment[] => draft.files.map(({ id, kind }) => keptAttachment(id, kind));
