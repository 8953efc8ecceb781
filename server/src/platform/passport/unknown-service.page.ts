import type { FastifyReply, FastifyRequest } from 'fastify';
import { passportMessages } from '#contract/accounts/passport.messages.ts';
import { inLocale } from '#contract/kernel/texts.ts';
import { localeOf } from '../../kernel/http/locale.ts';

/** The colours and measures of the app's own pages (ui.md); this one stands without the app, because the app is not what was asked for. */
const STYLE = `
  :root { color-scheme: light dark; --paper: #f7f6f3; --card: #fff; --ink: #1c1d1f; --muted: #6b6f76; --line: #e8e6e1; --qingdai: #0f6b78; --on: #fff; --seal: #c23b2a }
  @media (prefers-color-scheme: dark) { :root { --paper: #121417; --card: #1b1e23; --ink: #ecedee; --muted: #9ba1a9; --line: #2a2e35; --qingdai: #4fb6c2; --on: #121417; --seal: #f0735f } }
  * { box-sizing: border-box }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; background: var(--paper); color: var(--ink);
    font: 16px/1.6 system-ui, "PingFang SC", "Noto Sans SC", "Microsoft YaHei", sans-serif }
  main { width: 100%; max-width: 420px; padding: 32px 24px; text-align: center; background: var(--card); border: 1px solid var(--line); border-radius: 12px }
  span { display: inline-grid; place-items: center; width: 48px; height: 48px; border-radius: 10px; background: var(--seal); color: var(--on); font: 700 26px/1 serif }
  h1 { margin: 20px 0 8px; font-size: 20px; line-height: 1.3 }
  p { margin: 0 0 24px; color: var(--muted) }
  a { display: block; padding: 10px 16px; border-radius: 24px; background: var(--qingdai); color: var(--on); text-decoration: none }
`;

/** Says that people may not be sent to the service that was named. Nothing of what was named is repeated. */
export const sendUnknownService = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const locale = localeOf(request.headers['accept-language']);
  const { title, text, home } = passportMessages.unknownService;
  const page = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${inLocale(title, locale)}</title><style>${STYLE}</style></head><body><main><span aria-hidden="true">言</span><h1>${inLocale(title, locale)}</h1><p>${inLocale(text, locale)}</p><a href="/">${inLocale(home, locale)}</a></main></body></html>`;
  return reply.code(403).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
};
