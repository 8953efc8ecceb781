import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { settingOf } from '../settings/settings.registry.ts';
import { ownOrigins } from './own.addresses.ts';
import { passportServices } from './passport.settings.ts';
import { isListed, readService } from './services.policy.ts';

export type KnownService = { address: URL; isOwn: boolean };

/** The service that a browser names, where people may be sent to it; null for every other, and for what is no address at all. */
export const knownService = async (deps: Deps, request: FastifyRequest, given: unknown): Promise<KnownService | null> => {
  const address = readService(given);
  if (address === null) return null;
  if (ownOrigins(deps, request).includes(address.origin)) return { address, isOwn: true };
  return isListed(address, await settingOf(deps, passportServices)) ? { address, isOwn: false } : null;
};

/** Where the text sends who names no service: the house's own /home (section 2.1). */
export const homeService = (deps: Deps, request: FastifyRequest): KnownService => {
  const [, asked] = ownOrigins(deps, request);
  return { address: new URL('/home', asked ?? deps.config.publicUrl), isOwn: true };
};
