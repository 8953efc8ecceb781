import { type ChainSettings, openChain } from '#server/platform/anchor/chain.client.ts';

const NOWHERE = '0x0000000000000000000000000000000000000000';

/** Puts the contract on a chain, owned by the account of this key, and waits until it stands there. Gives its address. */
export const deployAnchor = async (settings: ChainSettings): Promise<`0x${string}`> => (await openChain(settings, NOWHERE)).deploy();
