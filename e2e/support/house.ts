import { type RunningServer, spawnServer } from '#server/testing/spawn-server.ts';
import { addressOfDemoData } from './demo-data.ts';

/** A running application: `url` is where programs reach it, `site` the address that its people know and their browsers open. */
export type House = RunningServer & { readonly site: string };

/**
 * Starts on a copy of the demo's data. Signed things in them name the house by its address, so every copy is at the one that they were loaded under,
 * whatever port it listens on: its browser is told by `browserArgs`. `settings` are those that this one has besides.
 */
export const startDemoServer = async (dataDir: string, settings: Readonly<Record<string, string>> = {}): Promise<House> => {
  const site = addressOfDemoData();
  const server = await spawnServer({ DATA_DIR: dataDir, DEMO: 'true', PUBLIC_URL: site, ...settings }, 600_000);
  return { ...server, site };
};

/** What a browser is started with to find the house at its address. */
export const browserArgs = ({ url, site }: House): string[] => {
  const [own, known] = [new URL(url), new URL(site)];
  return own.host === known.host ? [] : [`--host-resolver-rules=MAP ${known.host} 127.0.0.1:${own.port}`];
};
