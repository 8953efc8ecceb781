import { and, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../kernel/deps.ts';
import { localeOf } from '../../../kernel/http/locale.ts';
import { sandboxPaymentsTable as payments } from '../sandbox.tables.ts';
import { ask } from './ask.ts';
import { cashierPage } from './cashier.page.ts';
import { sandboxHeaders } from './sandbox.signature.ts';
import { CASHIER_PATH, type SandboxPayment, sandboxKey, sandboxNotice } from './sandbox.ts';

const TELLS_FOR_MS = 86_400_000;
const TOLD_AT_ONCE = 100;

type CashierRequest = FastifyRequest<{ Params: { token: string }; Body: { act?: unknown } | null }>;

const find = async (deps: Deps, token: string): Promise<SandboxPayment | null> =>
  (await deps.db.write.select().from(payments).where(eq(payments.token, token)))[0] ?? null;

/** Tells our door, over HTTP, what became of a payment, and remembers that it was heard. */
const tell = async (deps: Deps, row: SandboxPayment): Promise<void> => {
  const body = sandboxNotice(row);
  const headers = sandboxHeaders(await sandboxKey(deps), body, deps.now());
  const { status } = await ask('sandbox', row.notifyUrl, { method: 'POST', headers, body });
  if (status === 200) await deps.db.write.update(payments).set({ heardAt: deps.now() }).where(eq(payments.id, row.id));
};

/** Tells once more what was not heard within the last day. A door that does not answer is tried again at the next run. */
export const tellUnheard = async (deps: Deps): Promise<void> => {
  if (!deps.config.payments.sandbox) return;
  const since = new Date(deps.now().getTime() - TELLS_FOR_MS);
  const rows = await deps.db.write
    .select()
    .from(payments)
    .where(and(inArray(payments.state, ['paid', 'failed']), isNull(payments.heardAt), gt(payments.createdAt, since)))
    .limit(TOLD_AT_ONCE);
  for (const row of rows) await tell(deps, row).catch(() => deps.log.info({ payment: row.outTradeNo }, 'the sandbox was not heard'));
};

/** Pays, or lets it fail, while the payment is open and in its time. Null where it is neither. */
const decide = async (deps: Deps, token: string, act: 'pay' | 'fail'): Promise<SandboxPayment | null> => {
  const now = deps.now();
  const decided = act === 'pay' ? { state: 'paid' as const, paidAt: now } : { state: 'failed' as const };
  const [row] = await deps.db.write
    .update(payments)
    .set({ ...decided, heardAt: null })
    .where(
      and(
        eq(payments.token, token),
        inArray(payments.state, ['open', 'failed']),
        ne(payments.state, decided.state),
        gt(payments.expiresAt, now),
      ),
    )
    .returning();
  return row ?? null;
};

const backTo = (row: SandboxPayment, result: 'ok' | 'cancel' | 'fail'): string => {
  const url = new URL(row.returnUrl);
  url.searchParams.set('result', result);
  return url.href;
};

const show = (request: FastifyRequest, reply: FastifyReply, deps: Deps, row: SandboxPayment | null) => {
  const locale = localeOf(request.headers['accept-language']);
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  return reply
    .code(row ? 200 : 404)
    .type('text/html; charset=utf-8')
    .send(cashierPage(row, { locale, now: deps.now(), backUrl: row?.returnUrl ?? deps.config.publicUrl }));
};

/** The cashier of the sandbox: a page with pay, cancel and fail, that works without a script. */
export const serveCashier = (app: FastifyInstance, deps: Deps): void => {
  if (!deps.config.payments.sandbox) return;
  app.get(`${CASHIER_PATH}/:token`, async (request: CashierRequest, reply) =>
    show(request, reply, deps, await find(deps, request.params.token)),
  );
  app.post(`${CASHIER_PATH}/:token`, async (request: CashierRequest, reply) => {
    const { token } = request.params;
    const act = request.body?.act;
    const row = await find(deps, token);
    if (row && act === 'cancel') return reply.redirect(backTo(row, 'cancel'), 303);
    const decided = row && (act === 'pay' || act === 'fail') ? await decide(deps, token, act) : null;
    if (!decided) return show(request, reply, deps, row);
    // A real gateway lets nobody wait for our answer to it.
    void tell(deps, decided).catch((error: unknown) =>
      deps.log.info({ err: error, payment: decided.outTradeNo }, 'the sandbox was not heard yet'),
    );
    return reply.redirect(backTo(decided, decided.paidAt ? 'ok' : 'fail'), 303);
  });
};
