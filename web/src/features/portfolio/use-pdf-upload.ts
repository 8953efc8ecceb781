import { useEffect, useRef, useState } from 'react';
import { uploadWorkFile } from '#contract/portfolio/portfolio.doors.ts';
import { PDF_MEGABYTES } from '#contract/portfolio/portfolio.limits.ts';
import type { WorkFile } from '#contract/portfolio/portfolio.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { upload } from '#web/api/upload.ts';

/** A PDF on its way. From 1 on all of it has arrived, and is being read. */
export type PdfSending = { readonly name: string; readonly share: number };
export type PdfTrouble = {
  readonly name: string;
  readonly why: 'type' | 'size' | { readonly message: string };
  readonly file: File | null;
};

export type PdfUpload = {
  readonly sending: PdfSending | null;
  readonly trouble: PdfTrouble | null;
  readonly send: (file: File) => void;
  readonly cancel: () => void;
};

const isPdf = (file: File): boolean => file.type === 'application/pdf' || file.name.toLowerCase().endsWith('.pdf');

/** Sends a PDF with its progress; what cannot be one is not sent at all. A later one takes the place of one under way. */
export const usePdfUpload = (onArrive: (file: WorkFile) => void): PdfUpload => {
  const [sending, setSending] = useState<PdfSending | null>(null);
  const [trouble, setTrouble] = useState<PdfTrouble | null>(null);
  const under = useRef<AbortController | null>(null);
  useEffect(() => () => under.current?.abort(), []);

  const cancel = () => {
    under.current?.abort();
    under.current = null;
    setSending(null);
  };
  const send = (file: File) => {
    cancel();
    const why = !isPdf(file) ? 'type' : file.size >= PDF_MEGABYTES * 1_048_576 ? 'size' : null;
    setTrouble(why && { name: file.name, why, file: null });
    if (why !== null) return;
    const stop = new AbortController();
    under.current = stop;
    setSending({ name: file.name, share: 0 });
    const options = { signal: stop.signal, onProgress: (share: number) => stop.signal.aborted || setSending({ name: file.name, share }) };
    upload(uploadWorkFile, { file }, options).then(
      ({ message: _, ...arrived }) => {
        if (stop.signal.aborted) return;
        setSending(null);
        onArrive(arrived);
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        setSending(null);
        setTrouble({ name: file.name, why: { message: isCallError(error) ? error.message : String(error) }, file });
      },
    );
  };
  return { sending, trouble, send, cancel };
};
