import type { Locale } from '#contract/kernel/texts.ts';
import type { FirstAnswer, Page, PageItem } from './page.ts';

const siteNames: Readonly<Record<Locale, string>> = { 'zh-CN': '言值', 'en-US': 'Yanzhi', 'es-ES': 'Yanzhi' };
const USUAL_IMAGE = '/icon-512.png';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it stands between tags or in an attribute. */
export const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

/** JSON as it stands in a script: nothing in it can end the script or begin a comment. */
export const escapeJson = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  content === '' ? '' : `<meta ${kind}="${name}" content="${escapeText(content)}">`;

export type Site = { publicUrl: string; locale: Locale };

const absolute = (site: Site, address: string): string => (address.startsWith('/') ? site.publicUrl + address : address);

/** Members of schema.org that hold an address: who reads them has no page to resolve it against. */
const addresses = new Set(['image', 'logo', 'url']);

const thingText = (site: Site, thing: Page['things'][number]): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...thing }, (name: string, value: unknown) =>
    addresses.has(name) && typeof value === 'string' ? absolute(site, value) : value,
  );

const fullTitle = (page: Page, site: Site): string => `${page.title} · ${siteNames[site.locale]}`;

const headOf = (page: Page, site: Site): string => {
  const image = absolute(site, page.image?.url ?? USUAL_IMAGE);
  const address = absolute(site, page.canonical);
  return [
    `<link rel="canonical" href="${escapeText(address)}">`,
    page.isListed ? '' : meta('name', 'robots', 'noindex'),
    meta('property', 'og:site_name', siteNames[site.locale]),
    meta('property', 'og:type', page.kind),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', image),
    meta('property', 'og:image:alt', page.image?.alt ?? ''),
    meta('property', 'og:locale', site.locale.replace('-', '_')),
    meta('name', 'twitter:card', page.image && page.kind === 'article' ? 'summary_large_image' : 'summary'),
    ...page.things.map((thing) => `<script type="application/ld+json">${escapeJson(thingText(site, thing))}</script>`),
  ].join('');
};

const itemOf = (item: PageItem): string => {
  const title = escapeText(item.title);
  const name = item.href === null ? `<b>${title}</b>` : `<a href="${escapeText(item.href)}">${title}</a>`;
  const by = item.by === '' ? '' : `<small>${escapeText(item.by)}</small>`;
  return `<li>${item.title === '' ? '' : name}${by}${item.text === '' ? '' : `<p>${escapeText(item.text)}</p>`}</li>`;
};

/** What is read while the app is on its way, and by whoever runs no scripts. The app's own screen takes its place. */
const firstView = (page: Page): string => {
  const lists = page.lists
    .filter((list) => list.items.length > 0)
    .map((list) => `<h2>${escapeText(list.title)}</h2><ul>${list.items.map(itemOf).join('')}</ul>`);
  const paragraphs = page.paragraphs.filter((text) => text !== '').map((text) => `<p>${escapeText(text)}</p>`);
  return `<main id="first-view"><h1>${escapeText(page.title)}</h1>${paragraphs.join('')}${lists.join('')}</main>`;
};

const entryOf = ({ id, input, answer, isPaged, isStale }: FirstAnswer): string =>
  `{"id":${JSON.stringify(id)},"input":${JSON.stringify(input)},"isPaged":${isPaged},"isStale":${isStale},"answer":${answer}}`;

const dataOf = (page: Page, site: Site, at: Date): string => {
  const json = `{"locale":"${site.locale}","at":${at.getTime()},"answers":[${page.answers.map(entryOf).join(',')}]}`;
  return `<script type="application/json" id="first-data">${escapeJson(json)}</script>`;
};

/** Puts text in the place of what a pattern finds, taking no sign of it for a reference. */
const put = (html: string, pattern: RegExp, text: string): string => html.replace(pattern, () => text);

/** The document of the app with a page written into it. */
export const writeDocument = (template: string, page: Page, site: Site & { at: Date }): string => {
  let html = put(template, /<html lang="[^"]*">/, `<html lang="${site.locale}">`);
  html = put(html, /<title>[^<]*<\/title>/, `<title>${escapeText(fullTitle(page, site))}</title>`);
  html = put(html, /<meta name="description"[^>]*>/, meta('name', 'description', page.description));
  html = put(html, /<\/head>/, `${headOf(page, site)}</head>`);
  return put(html, /<div id="root"><\/div>/, `<div id="root"></div>${firstView(page)}${dataOf(page, site, site.at)}`);
};

/** The document of a page of which nothing may be shown to everyone: the app speaks, search engines keep nothing. */
export const writeUnlisted = (template: string): string => put(template, /<\/head>/, '<meta name="robots" content="noindex"></head>');
