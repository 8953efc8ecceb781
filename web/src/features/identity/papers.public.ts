import { useEffect, useRef, useState } from 'react';
import type { UploadIdentityPaper } from '#contract/identity/identity.schemas.ts';
import type { Operation } from '#contract/kernel/doors.ts';
import { callContext } from '#web/api/call-context.ts';
import { upload } from '#web/api/upload.ts';

export type Paper = {
  readonly key: number;
  readonly file: File;
  readonly src: string;
  /** Null while it is on its way. */
  readonly fileId: number | null;
  /** 0 to 100 while it is on its way. */
  readonly progress: number;
  readonly hasFailed: boolean;
};

let made = 0;

/** A call that takes a picture of papers and answers with its id. */
type UploadOf = Operation<typeof UploadIdentityPaper>;

/** At most `max` pictures of papers on their way to the server; what is removed or left before it has arrived is called off, waiting ones too. */
export const usePapers = (operation: UploadOf, max: number) => {
  const [papers, setPapers] = useState<readonly Paper[]>([]);
  const sending = useRef(new Map<number, AbortController>());
  const shown = useRef(new Set<string>());

  useEffect(
    () => () => {
      for (const stop of sending.current.values()) stop.abort();
      for (const src of shown.current) URL.revokeObjectURL(src);
    },
    [],
  );

  const change = (key: number, part: Partial<Paper>) =>
    setPapers((before) => before.map((paper) => (paper.key === key ? { ...paper, ...part } : paper)));

  /** Made when a picture is chosen, not when its turn comes: one that waits can be called off as well. */
  const mayStop = (key: number): AbortController => {
    const stop = new AbortController();
    sending.current.set(key, stop);
    return stop;
  };

  const send = async ({ key, file }: Paper, stop: AbortController): Promise<void> => {
    if (stop.signal.aborted) return;
    try {
      const { id } = await upload(
        operation,
        { file },
        { signal: stop.signal, onProgress: (share) => change(key, { progress: share * 100 }) },
      );
      change(key, { fileId: id });
    } catch (error) {
      if (stop.signal.aborted) return;
      change(key, { hasFailed: true });
      callContext().onWriteFailed(error, {});
    }
  };

  const add = (files: readonly File[]): void => {
    const added = files.slice(0, max - papers.length).map((file): Paper => {
      made += 1;
      const src = URL.createObjectURL(file);
      shown.current.add(src);
      return { key: made, file, src, fileId: null, progress: 0, hasFailed: false };
    });
    setPapers((before) => [...before, ...added]);
    const queue = added.map((paper) => ({ paper, stop: mayStop(paper.key) }));
    // One after the other: a phone on a slow line sends one picture better than six at once.
    void queue.reduce((before, { paper, stop }) => before.then(() => send(paper, stop)), Promise.resolve());
  };

  const remove = (key: number): void => {
    sending.current.get(key)?.abort();
    setPapers((before) => before.filter((paper) => paper.key !== key));
  };

  const retry = (paper: Paper): void => {
    change(paper.key, { hasFailed: false, progress: 0 });
    void send(paper, mayStop(paper.key));
  };
  return { papers, add, remove, retry };
};
