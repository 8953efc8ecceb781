import { cpus, totalmem } from 'node:os';

/** What the figures were taken on, without names of hosts or folders. */
export const machineText = (): string => {
  const all = cpus();
  return `${all.length} × ${all[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${process.arch}, Node ${process.version}, PostgreSQL 18`;
};
