import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { UpstreamError } from '../../kernel/errors/refuse.ts';
import { runSystemTransaction } from '../../platform/ledger/system-transaction.writes.ts';
import { type Notification, NotificationRefused, type PaymentGateway } from './gateways/gateway.ts';
import { allGateways } from './gateways/open-gateways.ts';
import { NOTIFY_PATH } from './notify.addresses.ts';
import { settlePayment } from './settle-payment.writes.ts';
import { settleRefund } from './settle-refund.writes.ts';

const NOTICE_MAX_BYTES = 65_536;

/** Null where it is not the gateway's, which is told in the log and to nobody else. */
const readNotice = async (deps: Deps, gateway: PaymentGateway, request: FastifyRequest): Promise<Notification | null> => {
  try {
    const body = typeof request.body === 'string' ? request.body : '';
    return await gateway.readNotification({ headers: request.headers, body, now: deps.now() });
  } catch (error) {
    if (!(error instanceof NotificationRefused) && !(error instanceof UpstreamError)) throw error;
    deps.log.warn({ gateway: gateway.name, why: error.message }, 'a notification of a payment was refused');
    return null;
  }
};

/** Whether it was taken: what was not is told again by a real gateway, until it gives up and the bill tells it. */
const take = async (deps: Deps, gateway: PaymentGateway, notice: Notification): Promise<boolean> => {
  if (notice.about === 'nothing') return true;
  if (notice.about === 'refund') return settleRefund(deps, notice.refund);
  const settled = await runSystemTransaction(deps, 'payments.told', (ctx) => settlePayment(ctx, gateway.name, notice.payment));
  return settled !== 'mismatch' && settled !== 'unknown';
};

/** The doors at which gateways tell of payments. They are no calls: what is signed is the text of the body, and each reads an answer of its own. */
export const serveNotifications = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: NOTICE_MAX_BYTES }, (_request, body, done) => done(null, body));
    scope.post(`${NOTIFY_PATH}/:gateway`, async (request: FastifyRequest<{ Params: { gateway: string } }>, reply) => {
      const gateway = [...allGateways(deps).values()].find((one) => one.name === request.params.gateway);
      // A status, and not a body that says 404 under a 200: that would be read as taken.
      if (!gateway) return reply.code(404).send({ message: 'Not found' });
      const notice = await readNotice(deps, gateway, request);
      const isTaken = notice !== null && (await take(deps, gateway, notice));
      const answer = gateway.acknowledge(isTaken);
      return reply.code(answer.status).type(answer.type).send(answer.body);
    });
  });
};
