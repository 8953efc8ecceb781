import { inLocale, type Locale } from '#contract/kernel/texts.ts';
import { cashierMessages } from '#contract/wallet/wallet.messages.ts';
import { yuanOf } from './ask.ts';
import type { SandboxPayment } from './sandbox.ts';
import { shanghaiTime } from './shanghai-time.ts';

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

type Word = keyof typeof cashierMessages;
type Say = (word: Word) => string;

const STYLE = `
  :root { color-scheme: light dark; --paper: #f7f6f3; --card: #fff; --ink: #1c1d1f; --muted: #6b6f76; --line: #e8e6e1; --deep: #0f6b78; --on: #fff; --danger: #b3261e; }
  @media (prefers-color-scheme: dark) { :root { --paper: #121417; --card: #1b1e23; --ink: #ecedee; --muted: #9ba1a9; --line: #2a2e35; --deep: #4fb6c2; --on: #0b1416; --danger: #f2877c; } }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 'PingFang SC', 'Noto Sans SC', 'Microsoft YaHei', system-ui, sans-serif; }
  main { max-width: 480px; min-height: 100dvh; margin: 0 auto; padding: 0 16px calc(24px + env(safe-area-inset-bottom)); display: flex; flex-direction: column; }
  h1 { font-size: 17px; font-weight: 600; text-align: center; margin: 0; padding: 14px 0; }
  .card { background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: 28px 20px 8px; }
  .what { text-align: center; color: var(--muted); margin: 0; }
  .sum { text-align: center; font-size: 44px; font-weight: 600; line-height: 1.2; margin: 8px 0 24px; font-variant-numeric: tabular-nums; }
  .sum small { font-size: 24px; font-weight: 500; margin-right: 4px; }
  dl { margin: 0; }
  dl div { display: flex; gap: 16px; justify-content: space-between; padding: 12px 0; border-top: 1px solid var(--line); font-size: 14px; }
  dt { color: var(--muted); flex: none; }
  dd { margin: 0; text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
  .note { color: var(--muted); font-size: 13px; text-align: center; margin: 16px 8px; }
  form { margin-top: auto; display: grid; gap: 12px; }
  button, .back { font: inherit; font-weight: 600; min-height: 48px; border-radius: 24px; border: 1px solid var(--line); background: none; color: var(--ink); cursor: pointer; display: grid; place-items: center; text-decoration: none; }
  button.first, .back { background: var(--deep); border-color: var(--deep); color: var(--on); }
  button.fail { color: var(--danger); }
  button:focus-visible, .back:focus-visible { outline: 3px solid var(--deep); outline-offset: 2px; }
  .state { text-align: center; font-weight: 600; margin: 0 0 16px; }
  .end { margin-top: auto; }`;

const row = (name: string, value: string): string => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`;

const form = (say: Say): string => `
      <form method="post">
        <button class="first" name="act" value="pay">${say('pay')}</button>
        <button name="act" value="cancel">${say('cancel')}</button>
        <button class="fail" name="act" value="fail">${say('fail')}</button>
      </form>`;

const back = (say: Say, url: string): string => `<a class="back end" href="${escapeHtml(url)}">${say('back')}</a>`;

const details = (payment: SandboxPayment, say: Say, isOver: boolean): string => `
      <section class="card">
        <p class="what">${escapeHtml(payment.description)}</p>
        <p class="sum"><small>¥</small>${yuanOf(payment.amount)}</p>
        ${payment.state === 'open' && !isOver ? '' : `<p class="state">${say(payment.state === 'open' ? 'closed' : payment.state)}</p>`}
        <dl>${row(say('payee'), say('payeeName'))}${row(say('number'), payment.outTradeNo)}${row(say('until'), shanghaiTime(payment.expiresAt))}</dl>
      </section>
      <p class="note">${say('note')}</p>`;

/** The cashier's page: what is paid, to whom, how much; or how it ended. */
export const cashierPage = (payment: SandboxPayment | null, shown: { locale: Locale; now: Date; backUrl: string }): string => {
  const say: Say = (word) => escapeHtml(inLocale(cashierMessages[word], shown.locale));
  const isOver = payment !== null && payment.expiresAt <= shown.now;
  const mayPay = payment !== null && !isOver && (payment.state === 'open' || payment.state === 'failed');
  return `<!doctype html>
<html lang="${shown.locale}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="robots" content="noindex">
    <title>${say('title')}</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>${say('title')}</h1>
      ${payment ? details(payment, say, isOver) : `<p class="state">${say('missing')}</p>`}
      ${mayPay ? form(say) : back(say, shown.backUrl)}
    </main>
  </body>
</html>
`;
};
