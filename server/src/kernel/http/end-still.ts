import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** So long a connection may stand still. Seen twice at worst, a reader that takes nothing is out within a minute. */
export const STILL_MS = 30_000;

type Exchange = { request: IncomingMessage; response: ServerResponse };

/**
 * Ends connections on which nothing has moved for that long: a body that stops on its way, of whatever call, a reader who takes nothing of
 * an answer, a head without its end. A request that is there whole and waits for its answer is left alone.
 */
export const endStill = (server: Server, stillMs: number): void => {
  const underWay = new WeakMap<Socket, Set<Exchange>>();
  server.setTimeout(stillMs);

  server.on('request', (request, response) => {
    const exchange = { request, response };
    const ofSocket = underWay.get(request.socket) ?? new Set();
    underWay.set(request.socket, ofSocket.add(exchange));
    response.once('close', () => ofSocket.delete(exchange));
  });

  server.on('timeout', (socket) => {
    // Answers leave in the order of their questions: the first one is what the connection waits for.
    const [first] = underWay.get(socket) ?? [];
    const isThinking = first?.request.complete && !first.response.headersSent;
    if (isThinking) socket.setTimeout(stillMs);
    else socket.destroy();
  });
};
