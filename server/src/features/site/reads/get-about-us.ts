import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { siteMessages } from '#contract/site/site.messages.ts';
import { type ReadCtx, say } from '../../../kernel/http/context.ts';
import { Download } from '../../../kernel/http/download.ts';
import { Redirect } from '../../../kernel/http/redirect.ts';
import { settingOf } from '../../../platform/settings/settings.registry.ts';
import { siteContact } from '../../../platform/settings/site.settings.ts';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** The page that operators named, or one of our own with the words that the site's configuration has. */
export const getAboutUs = async (ctx: ReadCtx): Promise<Download | Redirect> => {
  const { about_url, client_email } = await settingOf(ctx.deps, siteContact);
  if (isWebAddress(about_url)) return new Redirect(about_url);
  const title = escaped(say(ctx, siteMessages.aboutTitle));
  const mail = client_email === '' ? '' : `<p><a href="mailto:${escaped(client_email)}">${escaped(client_email)}</a></p>`;
  const page = Buffer.from(
    `<!doctype html><html lang="${ctx.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>` +
      '<style>:root{color-scheme:light dark}body{max-width:40em;margin:0 auto;padding:24px;font:16px/1.6 system-ui,sans-serif}</style></head>' +
      `<body><main><h1>${title}</h1><p>${escaped(say(ctx, siteMessages.aboutUs))}</p>${mail}</main></body></html>`,
  );
  return new Download({
    mime: 'text/html; charset=utf-8',
    tag: createHash('sha256').update(page).digest('hex').slice(0, 32),
    caching: 'private',
    open: async () => ({ body: Readable.from([page]), size: page.length }),
  });
};
