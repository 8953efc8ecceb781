import type { Page } from '@playwright/test';

/** A middling phone on a slow 4G line: 1.6 Mbit/s, 150 ms there and back, a quarter of this machine's speed. */
const LINE = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };
const SLOWER = 4;

export type Traffic = { bytes: number; requests: number };

/** Makes a page as slow as on such a phone, and counts what comes over its line from then on. */
export const slowDown = async (page: Page): Promise<Traffic> => {
  const session = await page.context().newCDPSession(page);
  const traffic = { bytes: 0, requests: 0 };
  session.on('Network.loadingFinished', (event) => {
    traffic.bytes += event.encodedDataLength;
    traffic.requests += 1;
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return traffic;
};
