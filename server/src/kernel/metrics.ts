import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

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
