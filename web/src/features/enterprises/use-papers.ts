import { useEffect, useRef, useState } from 'react';
import { uploadPaper } from '#contract/enterprises/enterprises.doors.ts';
import { PAPERS_MAX } from '#contract/enterprises/enterprises.limits.ts';
import { callContext } from '../../api/call-context.ts';
import { upload } from '../../api/upload.ts';

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

/** Pictures of papers on their way to the server; what is left before it has arrived is called off. */
export function usePapers() {
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

  const send = async ({ key, file }: Paper): Promise<void> => {
    const stop = new AbortController();
    sending.current.set(key, stop);
    try {
      const { id } = await upload(
        uploadPaper,
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
    const added = files.slice(0, PAPERS_MAX - papers.length).map((file): Paper => {
      made += 1;
      const src = URL.createObjectURL(file);
      shown.current.add(src);
      return { key: made, file, src, fileId: null, progress: 0, hasFailed: false };
    });
    setPapers((before) => [...before, ...added]);
    // One after the other: a phone on a slow line sends one picture better than six at once.
    void added.reduce((before, paper) => before.then(() => send(paper)), Promise.resolve());
  };

  const remove = (key: number): void => {
    sending.current.get(key)?.abort();
    setPapers((before) => before.filter((paper) => paper.key !== key));
  };

  const retry = (paper: Paper): void => {
    change(paper.key, { hasFailed: false, progress: 0 });
    void send(paper);
  };
  return { papers, add, remove, retry };
}
