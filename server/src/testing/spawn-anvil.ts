import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from './spawn-server.ts';

const systems: Record<string, string> = { x64: 'amd64', arm64: 'arm64' };

/** The program lies in a package for each system; its install script, which would copy it elsewhere, is not needed. */
const programPath = (): string => {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'));
  const folder = dirname(resolve(`@foundry-rs/anvil-${process.platform}-${systems[process.arch]}/package.json`));
  const path = join(folder, 'bin', 'anvil');
  if (!existsSync(path)) throw new Error(`there is no ${path}`);
  return path;
};

export type RunningAnvil = {
  url: string;
  /** Sends a call to the node. */
  ask(method: string, params?: readonly unknown[]): Promise<unknown>;
  /** Makes blocks, with what waits in the first of them. */
  mine(blocks?: number): Promise<void>;
  /** Ends it, having kept its chain; and brings it back with that. */
  gone(): Promise<void>;
  back(): Promise<void>;
  stop(): Promise<void>;
};

/** Keys that anvil gives money to. */
export const RICH = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
] as const;

/** A chain of the EVM on a free port, which makes blocks only when it is told to. */
export const spawnAnvil = async (): Promise<RunningAnvil> => {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'yanzhi-anvil-'));
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  const ask = async (method: string, params: readonly unknown[] = []) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const { result, error } = (await answer.json()) as { result?: unknown; error?: { message: string } };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
  const answers = async (): Promise<void> => {
    for (let tries = 0; ; tries += 1) {
      const found = await ask('eth_chainId').catch((error: unknown) => error);
      if (!(found instanceof Error)) return;
      if (tries === 200) throw found;
      await new Promise((resolve) => void setTimeout(resolve, 50));
    }
  };
  const start = async () => {
    const state = join(folder, 'state.json');
    const options = ['--port', String(port), '--host', '127.0.0.1', '--no-mining', '--silent', '--state', state];
    child = spawn(programPath(), options, { stdio: 'ignore' });
    const failed = once(child, 'error').then(([error]) => Promise.reject(new Error(`anvil does not start: ${String(error)}`)));
    await Promise.race([answers(), failed]);
  };
  const end = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const over = once(child, 'exit');
    child.kill('SIGINT');
    await over;
  };
  await start();
  return {
    url,
    ask,
    mine: async (blocks = 1) => void (await ask('anvil_mine', [`0x${blocks.toString(16)}`])),
    gone: end,
    back: start,
    stop: async () => {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
