import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Lets a server of a test listen at a free port of this machine; `close` ends its connections too. */
export const listenHere = async (server: Server): Promise<{ url: string; close: () => Promise<void> }> => {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
};
