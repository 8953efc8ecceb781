import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/i;
const PROXIED = /^(forwarded|via|x-real-ip|x-forwarded-.*)$/;
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/**
 * Whether a request comes straight from a browser on this machine: from a loopback address, through no proxy, and under a local name, so that a page of
 * somewhere else cannot reach it by pointing its own name here.
 */
export const isLocalRequest = (request: Pick<FastifyRequest, 'headers' | 'socket'> | null): boolean => {
  if (!request) return false;
  const isForwarded = Object.keys(request.headers).some((name) => PROXIED.test(name));
  return !isForwarded && LOOPBACK.test(request.socket.remoteAddress ?? '') && LOCAL_HOST.test(request.headers.host ?? '');
};
