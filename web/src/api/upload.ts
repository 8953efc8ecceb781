import type { AnswerOf, InputOf, Operation, Shapes } from '#contract/kernel/doors.ts';
import { readAnswer } from './answer.ts';
import { currentTransport, headersFor, newIdempotencyKey, overHttp, sessionMinded, unreached } from './call.ts';
import { callContext } from './call-context.ts';
import { asOnlyWrite } from './in-flight.ts';
import { type CallRequest, requestOf } from './request.ts';

export type UploadOptions = {
  /** Told the share that is on its way, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
};

type Sending = { readonly headers: Record<string, string>; readonly options: UploadOptions };

const headerOf = (request: XMLHttpRequest) => {
  return (name: string) => request.getResponseHeader(name);
};

const send = (operation: Operation, request: CallRequest, { headers, options }: Sending): Promise<unknown> => {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const stop = () => xhr.abort();
    xhr.open(request.method, request.address);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) => event.lengthComputable && options.onProgress?.(event.loaded / event.total);
    xhr.onerror = () => reject(unreached());
    xhr.onabort = () => reject(options.signal?.reason ?? new DOMException('Aborted', 'AbortError'));
    xhr.onload = () => {
      callContext().onReach(true);
      options.onProgress?.(1);
      const raw = { status: xhr.status, text: xhr.responseText, header: headerOf(xhr) };
      try {
        resolve(sessionMinded(headers['Authorization'] ?? null, () => readAnswer(operation.doors[0], raw)));
      } catch (error) {
        reject(error);
      }
    };
    xhr.onloadend = () => options.signal?.removeEventListener('abort', stop);
    options.signal?.addEventListener('abort', stop, { once: true });
    xhr.send(request.body);
  });
};

/**
 * Sends a file with progress; it can be cancelled by `signal`, and has no time limit.
 * @throws CallError; the signal's reason when cancelled
 * @example const { id } = await upload(uploadFile, { file }, { onProgress: setShare });
 */
export const upload = async <S extends Shapes>(
  operation: Operation<S>,
  input: Omit<InputOf<Operation<S>>, 'file'> & { readonly file: Blob },
  options: UploadOptions = {},
): Promise<AnswerOf<Operation<S>>> => {
  const transport = currentTransport();
  if (transport !== overHttp) return (await transport(operation, input, options)) as AnswerOf<Operation<S>>;
  options.signal?.throwIfAborted();
  if (!navigator.onLine) throw unreached();
  const request = requestOf(operation, input);
  const headers = headersFor(request, { key: options.idempotencyKey ?? newIdempotencyKey() });
  const answer = await asOnlyWrite(request.mark, () => send(operation, request, { headers, options }));
  return answer as AnswerOf<Operation<S>>;
};
