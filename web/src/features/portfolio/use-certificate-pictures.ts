import { useEffect, useRef, useState } from 'react';
import { uploadCertificatePicture } from '#contract/portfolio/portfolio.doors.ts';
import { portfolioLimits } from '#contract/portfolio/portfolio.limits.ts';
import { isCallError } from '#web/api/call-error.ts';
import { upload } from '#web/api/upload.ts';
import { toast } from '#web/kit/toast.ts';

/** A picture of a certificate: kept, on its way (0 to 1), or failed. `id` is there once it has arrived. */
export type CertificatePicture = {
  readonly key: string;
  readonly src: string;
  readonly id: number | null;
  readonly share: number;
  readonly hasFailed: boolean;
};

type UploadInput = { readonly file: File; readonly src: string; readonly stop: AbortController };

/** Pictures of a certificate and the ways to add more, each with its progress and a way to stop it. */
export const useCertificatePictures = (kept: readonly { readonly id: number; readonly url: string }[]) => {
  const [pictures, setPictures] = useState<readonly CertificatePicture[]>(() =>
    kept.map(({ id, url }) => ({ key: `kept-${id}`, src: `${url}&w=340`, id, share: 1, hasFailed: false })),
  );
  const inputs = useRef(new Map<string, UploadInput>());
  const last = useRef(0);
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

  const change = (key: string, by: Partial<CertificatePicture>) =>
    setPictures((before) => before.map((picture) => (picture.key === key ? { ...picture, ...by } : picture)));
  const send = (key: string) => {
    const one = inputs.current.get(key);
    if (one === undefined) return;
    change(key, { share: 0, hasFailed: false });
    const options = { signal: one.stop.signal, onProgress: (share: number) => change(key, { share: Math.min(share, 0.99) }) };
    upload(uploadCertificatePicture, { file: one.file }, options).then(
      ({ id }) => change(key, { id, share: 1 }),
      (error: unknown) => {
        if (one.stop.signal.aborted) return;
        change(key, { hasFailed: true });
        if (isCallError(error) && error.kind !== 'unauthorised') toast.warning(error.message, { name: 'upload' });
      },
    );
  };
  const add = (files: readonly File[]) => {
    const room = portfolioLimits.certificatePictures - pictures.length;
    const fresh = files.slice(0, room).map((file) => {
      last.current += 1;
      const key = `new-${last.current}`;
      const src = URL.createObjectURL(file);
      inputs.current.set(key, { file, src, stop: new AbortController() });
      return { key, src, id: null, share: 0, hasFailed: false };
    });
    setPictures((before) => [...before, ...fresh]);
    for (const { key } of fresh) send(key);
  };
  const remove = (key: string) => {
    const one = inputs.current.get(key);
    one?.stop.abort();
    if (one !== undefined) URL.revokeObjectURL(one.src);
    inputs.current.delete(key);
    setPictures((before) => before.filter((picture) => picture.key !== key));
  };
  return {
    pictures,
    add,
    remove,
    retry: send,
    room: portfolioLimits.certificatePictures - pictures.length,
    isBusy: pictures.some(({ id, hasFailed }) => id === null && !hasFailed),
    hasFailed: pictures.some((one) => one.hasFailed),
    ids: pictures.flatMap(({ id }) => id ?? []),
  };
};

export type CertificatePictures = ReturnType<typeof useCertificatePictures>;
