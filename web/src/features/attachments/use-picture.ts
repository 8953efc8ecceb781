import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '#contract/files/files.doors.ts';
import { callContext } from '#web/api/call-context.ts';
import { upload } from '#web/api/upload.ts';

/** A picture in a form: the one it came with, or another on its way to the server. */
export type Picture = {
  readonly fileId: number | null;
  readonly src: string | null;
  /** 0 to 1 while it is on its way. */
  readonly share: number | null;
};

/** A picture that can be exchanged. What is left before it has arrived is called off. */
export const usePicture = (start: Picture) => {
  const [picture, setPicture] = useState(start);
  const sending = useRef<AbortController | null>(null);
  const shown = useRef<string | null>(null);

  useEffect(
    () => () => {
      sending.current?.abort();
      if (shown.current !== null) URL.revokeObjectURL(shown.current);
    },
    [],
  );

  const choose = async (file: File): Promise<void> => {
    sending.current?.abort();
    const stop = new AbortController();
    sending.current = stop;
    const before = picture;
    if (shown.current !== null) URL.revokeObjectURL(shown.current);
    shown.current = URL.createObjectURL(file);
    const src = shown.current;
    setPicture({ fileId: null, src, share: 0 });
    try {
      const { id } = await upload(
        uploadFile,
        { file },
        { signal: stop.signal, onProgress: (share) => setPicture({ fileId: null, src, share }) },
      );
      setPicture({ fileId: id, src, share: null });
    } catch (error) {
      if (stop.signal.aborted) return;
      setPicture(before.src === src ? start : before);
      callContext().onWriteFailed(error, {});
    }
  };
  return { picture, choose, clear: () => setPicture({ fileId: null, src: null, share: null }) };
};
