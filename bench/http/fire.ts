import { Connection } from './connection.ts';

export type Volley = {
  port: number;
  connections: number;
  milliseconds: number;
  /** Requests as they go over the wire: in turn and again from the first, or each once. */
  wires: readonly string[];
  once?: boolean;
};

/** Times in milliseconds. `failed` counts answers outside 2xx. */
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
      times.push(performance.now() - sentAt);
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
  const good = Object.entries(statuses).reduce((sum, [status, count]) => sum + (status.startsWith('2') ? count : 0), 0);
  return {
    count: times.length,
    failed: times.length - good,
    statuses,
    perSecond: times.length / seconds,
    bytes: times.length === 0 ? 0 : bytes / times.length,
    median: at(sorted, 0.5),
    p99: at(sorted, 0.99),
    left: volley.once ? Math.max(0, volley.wires.length - next) : volley.wires.length,
  };
};
