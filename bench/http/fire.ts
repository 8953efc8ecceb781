import { Connection } from './connection.ts';

export type Volley = {
  port: number;
  connections: number;
  milliseconds: number;
  /** Requests as they go over the wire: in turn and again from the first, or each once. */
  wires: readonly string[];
  once?: boolean;
};

/** Times in milliseconds, of answers of 2xx alone, as `count` and `perSecond` are. `failed` counts the others. */
export type Figures = {
  count: number;
  failed: number;
  statuses: Record<number, number>;
  perSecond: number;
  bytes: number;
  median: number;
  p99: number;
  /** Requests that were left when the time was over; 0 where a volley of requests that are sent once ran out. */
  left: number;
};

const at = (sorted: Float64Array, part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** Sends requests over so many connections, each as soon as the one before is answered, until the time is over. */
export const fire = async (volley: Volley): Promise<Figures> => {
  const connections = await Promise.all(Array.from({ length: volley.connections }, () => Connection.open(volley.port)));
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  let bytes = 0;
  let next = 0;
  const startedAt = performance.now();
  const end = startedAt + volley.milliseconds;
  const work = async (connection: Connection): Promise<void> => {
    while (performance.now() < end) {
      if (volley.once && next >= volley.wires.length) return;
      const wire = volley.wires[next % volley.wires.length] ?? '';
      next += 1;
      const sentAt = performance.now();
      const outcome = await connection.send(wire);
      // A refusal is quick: it must not make the house look fast.
      if (outcome.status >= 200 && outcome.status < 300) times.push(performance.now() - sentAt);
      statuses[outcome.status] = (statuses[outcome.status] ?? 0) + 1;
      bytes += outcome.bytes;
    }
  };
  try {
    await Promise.all(connections.map(work));
  } finally {
    for (const connection of connections) connection.close();
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const sorted = Float64Array.from(times).sort();
  const all = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  return {
    count: times.length,
    failed: all - times.length,
    statuses,
    perSecond: times.length / seconds,
    bytes: times.length === 0 ? 0 : bytes / times.length,
    median: at(sorted, 0.5),
    p99: at(sorted, 0.99),
    left: volley.once ? Math.max(0, volley.wires.length - next) : volley.wires.length,
  };
};
