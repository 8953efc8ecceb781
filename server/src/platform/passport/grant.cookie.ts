import type { FastifyRequest } from 'fastify';
import { readCookie, setCookie } from '../../kernel/http/cookies.ts';

/** Sent to the passport's own addresses and to nothing else, so that it never says who makes a call (decision 46). */
export const PASSPORT_PATH = '/go/passport_pc';
const NAME = 'CASTGC';
const VALUE = /^TGC-[0-9a-f]{64}$/;

/** What the cookie of the single sign-on holds, or null. */
export const readGrantCookie = (request: FastifyRequest): string | null => {
  const value = readCookie(request, NAME);
  return value !== null && VALUE.test(value) ? value : null;
};

/** Gives the browser the cookie with its answer; it lasts as long as the browser is open. */
export const setGrantCookie = (request: FastifyRequest, secret: string): void =>
  setCookie(request, { name: NAME, value: secret, path: PASSPORT_PATH });

export const dropGrantCookie = (request: FastifyRequest): void =>
  setCookie(request, { name: NAME, value: '', path: PASSPORT_PATH, maxAgeSeconds: 0 });
