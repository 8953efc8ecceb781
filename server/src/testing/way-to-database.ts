import { connect, createServer, type Socket } from 'node:net';

export type Way = {
  port: number;
  /** Every connection breaks, and none is made any more. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Nothing moves any more, and nobody is told: as when a machine stands still. */
  freeze(): void;
  /** New connections get through again; the frozen ones stay as they are. */
  thaw(): void;
};

/** Where a database listens on the network; the built-in one, which is asked through a socket of the file system, does so on the same port. */
const listensAt = ({ hostname, port }: URL): { host: string; port: number } => ({
  host: decodeURIComponent(hostname).startsWith('/') ? '127.0.0.1' : hostname,
  port: Number(port),
});

/** A way to the database at this address that can be cut and mended, frozen and thawed. */
export const openWay = async (address: URL): Promise<Way> => {
  const to = listensAt(address);
  const ends = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((from) => {
    const onward = connect(to);
    for (const end of [from, onward]) {
      ends.add(end);
      end.on('error', () => undefined).on('close', () => ends.delete(end));
    }
    from.on('close', () => onward.destroy());
    onward.on('close', () => from.destroy());
    if (isFrozen) return;
    from.pipe(onward);
    onward.pipe(from);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const own = server.address();
  const port = own && typeof own === 'object' ? own.port : 0;
  return {
    port,
    cut: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const end of ends) end.destroy();
      await closed;
    },
    mend: () => listen(port),
    freeze: () => {
      isFrozen = true;
      for (const end of ends) end.unpipe().pause();
    },
    thaw: () => {
      isFrozen = false;
    },
  };
};
