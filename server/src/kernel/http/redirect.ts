import type { FastifyReply } from 'fastify';

/** An answer that sends the browser on. A write that is bound by `bindRedirect` gives one: its callers are browsers and not scripts. */
export class Redirect {
  /** A whole address, made by us or checked against what is allowed: never as a caller gave it. */
  readonly to: string;
  constructor(to: string) {
    this.to = to;
  }
}

/** 302, kept by nobody. What stood in the address before is not told to where it leads. */
export const sendRedirect = (reply: FastifyReply, { to }: Redirect): FastifyReply =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(to, 302);
