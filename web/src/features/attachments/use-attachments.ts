import { type Dispatch, useEffect, useReducer, useRef, useState } from 'react';
import { getFile, uploadFile } from '#contract/files/files.doors.ts';
import { call } from '#web/api/call.ts';
import { isCallError } from '#web/api/call-error.ts';
import { upload } from '#web/api/upload.ts';
import { toast } from '#web/kit/toast.ts';
import { type Attachment, attachmentsAfter, roomFor } from './attachments.ts';

/** More at once only make each of them slower on a phone's line. */
const SENDING_MAX = 2;

let lastKey = 0;
const newKey = (): string => `file-${++lastKey}`;

type Act = Dispatch<Parameters<typeof attachmentsAfter>[1]>;
type UploadInput = { readonly file: File; readonly src: string; readonly stop: AbortController };

/** An address by which its uploader sees a file that nothing shows yet. */
const ownAddress = async (id: number, kind: Attachment['kind'], signal: AbortSignal): Promise<string> =>
  (await call(getFile, { id, json: true, ...(kind === 'picture' && { w: 250, h: 250 }) }, { signal })).url;

/** Shows what a draft kept, which its uploader alone sees. */
const useShownAgain = (kept: readonly Attachment[], act: Act): void => {
  useEffect(() => {
    const stop = new AbortController();
    for (const { key, kind, fileId } of kept)
      if (fileId !== null)
        ownAddress(fileId, kind, stop.signal).then(
          (src) => act({ type: 'show', key, src }),
          // What was swept meanwhile has left the draft; without a network the tile stays as it is.
          (error: unknown) => isCallError(error) && error.status === 404 && act({ type: 'remove', key }),
        );
    return () => stop.abort();
  }, [kept, act]);
};

/** Pictures or one video on their way to the server: two at a time, each with its progress, each to be taken back or tried again. */
export const useAttachments = (begun: readonly Attachment[]) => {
  const [kept] = useState(begun);
  const [items, act] = useReducer(attachmentsAfter, kept);
  const inputs = useRef(new Map<string, UploadInput>());

  useEffect(() => {
    const files = inputs.current;
    const free = SENDING_MAX - items.filter((item) => item.state === 'sending').length;
    for (const { key } of items.filter((item) => item.state === 'waiting').slice(0, Math.max(0, free))) {
      const one = files.get(key);
      if (one === undefined) continue;
      act({ type: 'begin', key });
      const options = { signal: one.stop.signal, onProgress: (share: number) => act({ type: 'progress', key, share }) };
      upload(uploadFile, { file: one.file }, options).then(
        ({ id }) => act({ type: 'arrive', key, fileId: id }),
        (error: unknown) => {
          if (one.stop.signal.aborted) return;
          act({ type: 'fail', key });
          if (isCallError(error) && error.kind !== 'unauthorised') toast.warning(error.message, { name: 'upload' });
        },
      );
    }
  }, [items]);

  useShownAgain(kept, act);

  useEffect(() => {
    const files = inputs.current;
    return () => {
      for (const { src, stop } of files.values()) {
        stop.abort();
        URL.revokeObjectURL(src);
      }
      files.clear();
    };
  }, []);

  const add = (kind: Attachment['kind'], files: readonly File[]): number => {
    const room = roomFor(items);
    const taken = files.slice(0, kind === 'picture' ? room.pictures : room.video ? 1 : 0);
    const fresh = taken.map((file): Attachment => {
      const key = newKey();
      const src = URL.createObjectURL(file);
      inputs.current.set(key, { file, src, stop: new AbortController() });
      return { key, kind, src, share: 0, state: 'waiting', fileId: null };
    });
    act({ type: 'add', items: fresh });
    return files.length - taken.length;
  };
  const remove = (key: string) => {
    const one = inputs.current.get(key);
    one?.stop.abort();
    if (one !== undefined) URL.revokeObjectURL(one.src);
    inputs.current.delete(key);
    act({ type: 'remove', key });
  };
  return {
    items,
    room: roomFor(items),
    /** Answers how many there was no room for. */
    add,
    remove,
    retry: (key: string) => act({ type: 'retry', key }),
    move: (key: string, to: number) => act({ type: 'move', key, to }),
  };
};

export type Attachments = ReturnType<typeof useAttachments>;
