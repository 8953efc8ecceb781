// npm run chain -- address | deploy | compile: the account that anchors heads of the certificate log, and its contract.
import { type Config, readConfig, readEnvironment } from '#server/config.ts';
import { closeDeps, createDeps } from '#server/deps.ts';
import { migrate } from '#server/kernel/db/migrate.ts';
import { chainKey } from '#server/platform/anchor/anchor.keys.ts';
import { sentenceFor } from '#server/start-checks.ts';
import { withDatabase } from '../with-database.ts';

const say = (line: string): void => console.log(line);

const keyOf = async (config: Config): Promise<`0x${string}`> => {
  if (config.chain?.key) return config.chain.key;
  const found: `0x${string}`[] = [];
  await withDatabase(config, async (url) => {
    await migrate(url);
    const deps = await createDeps(config, url);
    found.push(await chainKey(deps));
    await closeDeps(deps);
  });
  const [key] = found;
  if (!key) throw new Error('a key is made where there is none');
  return key;
};

const main = async (command: string | undefined): Promise<void> => {
  if (command === 'compile') return (await import('./compile-anchor.ts')).writeAnchor();
  const config = readConfig(readEnvironment());
  const { privateKeyToAddress } = await import('viem/accounts');
  if (command === 'address')
    return say(`The account of this house is ${privateKeyToAddress(await keyOf(config))}: give it what its transactions cost.`);
  if (command !== 'deploy' || !config.chain) {
    say('npm run chain -- address | deploy | compile. To deploy, CHAIN_RPC_URL must be set.');
    process.exitCode = 2;
    return;
  }
  const { deployAnchor } = await import('./deploy-anchor.ts');
  const contract = await deployAnchor({ rpcUrl: config.chain.rpcUrl, key: await keyOf(config) });
  say(`The contract stands at ${contract}. Set CHAIN_CONTRACT=${contract} for every worker of this house.`);
};

try {
  await main(process.argv[2]);
} catch (error) {
  console.error(sentenceFor(error, undefined) ?? error);
  process.exitCode = 1;
}
