import Bowser from 'bowser';
import type { Device } from '#contract/security/security.schemas.ts';
import { isNearby } from '../../kernel/http/network.ts';

const kinds: Readonly<Record<string, Device['kind']>> = { mobile: 'phone', tablet: 'tablet', desktop: 'computer' };

const nameOf = (name: string | undefined, version?: string): string | null => {
  if (!name) return null;
  const major = version?.split('.')[0];
  return major ? `${name} ${major}` : name;
};

/** What a user agent tells of a device, in its makers' names; they are the same in every language. */
export const deviceWords = (userAgent: string): Pick<Device, 'browser' | 'system' | 'model' | 'kind'> => {
  if (userAgent === '') return { browser: null, system: null, model: null, kind: 'unknown' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const model = [platform.vendor, platform.model].filter(Boolean).join(' ');
  return {
    browser: nameOf(browser.name, browser.version),
    system: nameOf(os.name, os.versionName ?? os.version),
    model: model === '' ? null : model,
    kind: kinds[platform.type ?? ''] ?? 'unknown',
  };
};

/** The network that somebody signed in from, where that says something: this machine and private networks do not. */
export const networkWords = (address: string): string | null => (address === '' || isNearby(address.replace('/64', '')) ? null : address);
