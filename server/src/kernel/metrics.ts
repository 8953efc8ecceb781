import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from './deps.ts';

export type Metrics = {
  registry: Registry;
  callSeconds: Histogram<'call' | 'status'>;
  jobsFailed: Counter<'job'>;
};

/** The process's figures in Prometheus' form. */
export const openMetrics = (): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    callSeconds: new Histogram({
      name: 'yanzhi_call_seconds',
      help: 'Time to answer a call',
      labelNames: ['call', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 3],
      registers: [registry],
    }),
    jobsFailed: new Counter({ name: 'yanzhi_jobs_failed_total', help: 'Job runs that threw', labelNames: ['job'], registers: [registry] }),
  };
};

/** A figure that is looked up when it is asked for. */
export type Figure = { name: string; help: string; read(deps: Deps): Promise<number> };

export const addFigures = (metrics: Metrics, deps: Deps, figures: readonly Figure[]): void => {
  for (const { name, help, read } of figures)
    new Gauge({
      name,
      help,
      registers: [metrics.registry],
      async collect() {
        // What cannot be looked up now is not told, and hides no other figure.
        try {
          this.set(await read(deps));
        } catch {
          this.reset();
        }
      },
    });
};
