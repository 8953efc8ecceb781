import { createPublicClient, encodeFunctionData, type Hex, http, keccak256 } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Mined, Seen } from './anchor.policy.ts';
import type { Send } from './anchor.tables.ts';
import { logAnchorAbi, logAnchorBytecode } from './log-anchor.contract.ts';

const WAIT_MS = 10_000;
/** A transaction in the place of another must offer a tenth more; nobody offers three times what is asked. */
const MORE = 9n;
const LESS = 8n;
const MOST = 3n;

export type ChainSettings = { rpcUrl: string; key: Hex };
export type Head = { size: number; root: Buffer };
type Stored = { size: number; root: Hex; owner: string };

/** What is done with a chain; each throws where its node is not reached. */
export type Chain = {
  id: number;
  /** The account that pays and owns the contract. */
  account: Hex;
  deploy(): Promise<Hex>;
  /** What the contract holds. Throws where there is none at that address. */
  stored(): Promise<Stored>;
  look(sends: readonly Send[]): Promise<Seen>;
  nextNonce(): Promise<number>;
  /** Signs a transaction that puts a head into the contract; `over` is the one whose place it is to take. */
  sign(head: Head, how: { nonce: number; over: Send | null; at: Date }): Promise<Send>;
  send(raw: Hex): Promise<void>;
};

const clientFor = (rpcUrl: string) =>
  createPublicClient({ transport: http(rpcUrl, { timeout: WAIT_MS, retryCount: 0 }), cacheTime: 0, pollingInterval: 500 });
type Client = ReturnType<typeof clientFor>;

type Fee = {
  offer: bigint;
  parts: { type: 'legacy'; gasPrice: bigint } | { type: 'eip1559'; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint };
};

/** What is offered for gas: twice what is asked now, so that a few dearer blocks do not hold it up; on chains of the old way their price. */
const feeOf = async (client: Client, over: Send | null): Promise<Fee> => {
  const { baseFeePerGas } = await client.getBlock();
  const tip = baseFeePerGas === null ? 0n : await client.estimateMaxPriorityFeePerGas();
  const asked = baseFeePerGas === null ? await client.getGasPrice() : baseFeePerGas * 2n + tip;
  const more = over === null ? asked : (BigInt(over.fee) * MORE) / LESS + 1n;
  const offer = more > asked ? (more < asked * MOST ? more : asked * MOST) : asked;
  if (baseFeePerGas === null) return { offer, parts: { type: 'legacy', gasPrice: offer } };
  // The part of the miner grows with the whole: nodes compare both.
  return { offer, parts: { type: 'eip1559', maxFeePerGas: offer, maxPriorityFeePerGas: (tip * offer) / asked + 1n } };
};

const minedIn = async (client: Client, sends: readonly Send[]): Promise<Mined | null> => {
  const found = await Promise.all(
    sends.map(async (send): Promise<Mined | null> => {
      const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [send.hash] });
      if (!receipt?.blockNumber) return null;
      return { send, block: Number(receipt.blockNumber), blockHash: receipt.blockHash, isDone: receipt.status === '0x1' };
    }),
  );
  return found.find((one) => one !== null) ?? null;
};

/** A chain of the EVM, and the contract on it. Only loaded where one is set up. */
export const openChain = async ({ rpcUrl, key }: ChainSettings, contract: Hex): Promise<Chain> => {
  const client = clientFor(rpcUrl);
  const account = privateKeyToAccount(key);
  const id = await client.getChainId();
  const at = { address: contract, abi: logAnchorAbi } as const;
  const nextNonce = () => client.getTransactionCount({ address: account.address, blockTag: 'pending' });
  const signed = async (to: Hex | null, data: Hex, how: { nonce: number; over: Send | null }) => {
    const [gas, { offer, parts }] = await Promise.all([
      client.estimateGas({ account: account.address, ...(to ? { to } : {}), data, blockTag: 'latest' }),
      feeOf(client, how.over),
    ]);
    const raw = await account.signTransaction({
      ...(to ? { to } : {}),
      data,
      chainId: id,
      nonce: how.nonce,
      gas: (gas * 5n) / 4n,
      ...parts,
    });
    return { raw, hash: keccak256(raw), nonce: how.nonce, fee: String(offer) };
  };
  const send = async (raw: Hex) => void (await client.request({ method: 'eth_sendRawTransaction', params: [raw] }));
  return {
    id,
    account: account.address,
    deploy: async () => {
      const { raw, hash } = await signed(null, logAnchorBytecode, { nonce: await nextNonce(), over: null });
      await send(raw);
      const { contractAddress } = await client.waitForTransactionReceipt({ hash, timeout: 300_000 });
      if (!contractAddress) throw new Error(`the transaction ${hash} made no contract`);
      return contractAddress;
    },
    stored: async () => {
      const read = { ...at, blockTag: 'latest' } as const;
      const [size, root, owner] = await Promise.all([
        client.readContract({ ...read, functionName: 'treeSize' }),
        client.readContract({ ...read, functionName: 'rootHash' }),
        client.readContract({ ...read, functionName: 'owner' }),
      ]);
      return { size: Number(size), root, owner };
    },
    look: async (sends) => {
      const last = sends.at(-1);
      // First what counts them: a block that comes in between then brings a receipt, and not a number without one.
      const [head, nonce] = await Promise.all([
        client.getBlockNumber(),
        client.getTransactionCount({ address: account.address, blockTag: 'latest' }),
      ]);
      const [mined, known] = await Promise.all([
        minedIn(client, sends),
        last ? client.request({ method: 'eth_getTransactionByHash', params: [last.hash] }) : null,
      ]);
      return { head: Number(head), nonce, mined, isWaiting: known !== null };
    },
    nextNonce,
    sign: async ({ size, root }, { nonce, over, at }) => {
      const data = encodeFunctionData({ abi: logAnchorAbi, functionName: 'anchor', args: [BigInt(size), `0x${root.toString('hex')}`] });
      return { ...(await signed(contract, data, { nonce, over })), at: at.toISOString() };
    },
    send,
  };
};
