import type { Ctx } from '../../kernel/http/context.ts';

/** Runs `act` with a signal that says so once whoever sent the request is gone. */
export const whileThere = async <T>(
  { request, refuse }: Ctx<'UPLOAD_BROKEN_OFF'>,
  act: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const gone = new AbortController();
  const leave = () => gone.abort(refuse('UPLOAD_BROKEN_OFF'));
  const socket = request?.raw.socket;
  if (socket?.destroyed) leave();
  socket?.once('close', leave);
  try {
    return await act(gone.signal);
  } finally {
    socket?.off('close', leave);
  }
};
