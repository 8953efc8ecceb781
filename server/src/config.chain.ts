import { ConfigError, type SettingName, settingNames, urlOf } from './config.settings.ts';

type Hex = `0x${string}`;

/** A chain of the EVM that heads of the certificate log are anchored in (decision 93). */
export type ChainConfig = Readonly<{
  rpcUrl: string;
  /** Undefined until it was put there (`npm run chain -- deploy`): nothing is anchored so long. */
  contract: Hex | undefined;
  /** Undefined means one that the house makes and keeps sealed. */
  key: Hex | undefined;
}>;

type Read = (name: SettingName) => string | undefined;

const hexOf = (name: SettingName, value: string | undefined, bytes: number): Hex | undefined => {
  if (value === undefined) return undefined;
  const digits = value.replace(/^0x/i, '').toLowerCase();
  if (digits.length !== bytes * 2 || !/^[0-9a-f]+$/.test(digits))
    throw new ConfigError(`${name} is not what it must be: allowed is 0x and ${bytes * 2} hexadecimal digits.`);
  return `0x${digits}`;
};

/** What is known of a chain, or undefined. Throws ConfigError with one sentence, which never shows a key. */
export const readChain = (read: Read): ChainConfig | undefined => {
  const first = settingNames.find((name) => name.startsWith('CHAIN_') && read(name) !== undefined);
  if (first === undefined) return undefined;
  const rpcUrl = read('CHAIN_RPC_URL');
  if (rpcUrl === undefined) throw new ConfigError(`CHAIN_RPC_URL is missing: it must be given when ${first} is set.`);
  return {
    rpcUrl: urlOf('CHAIN_RPC_URL', rpcUrl, ['http', 'https']),
    contract: hexOf('CHAIN_CONTRACT', read('CHAIN_CONTRACT'), 20),
    key: hexOf('CHAIN_KEY', read('CHAIN_KEY'), 32),
  };
};
