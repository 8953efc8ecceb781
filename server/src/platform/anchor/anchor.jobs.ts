import type { Deps } from '../../kernel/deps.ts';
import { onSchedule } from '../../kernel/jobs/jobs.ts';
import { chainKey } from './anchor.keys.ts';
import { sendHeads } from './send-heads.writes.ts';

/** Brings heads of the log to the chain, where one is set up. What is not reached is tried again a minute later. */
export const anchorHeads = async (deps: Deps): Promise<void> => {
  const { chain } = deps.config;
  if (!chain?.contract) return;
  // Whoever has no chain loads nothing of it.
  const { openChain } = await import('./chain.client.ts');
  try {
    await sendHeads(deps, await openChain({ rpcUrl: chain.rpcUrl, key: await chainKey(deps) }, chain.contract), chain.contract);
  } catch (error) {
    deps.log.warn({ err: error }, 'the chain of the anchor was not reached, or refused');
  }
};

export const anchorJobs = [onSchedule('anchor.heads', '* * * * *', anchorHeads)];
