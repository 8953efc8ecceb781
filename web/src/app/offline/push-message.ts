/** What the server says to this device; `to` is whom it is for, by their id. */
export type PushMessage = {
  readonly title: string;
  readonly body: string;
  readonly link: string;
  readonly tag: string;
  readonly to: number | null;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** What was sent, or null where that is nothing to be shown. */
export const readPush = (text: string): PushMessage | null => {
  const value = parsed(text);
  if (typeof value !== 'object' || value === null) return null;
  const of = (name: string) => textOf(name in value ? value[name as keyof typeof value] : '');
  const to = 'to' in value && typeof value.to === 'number' ? value.to : null;
  const message = { title: of('title'), body: of('body'), link: of('link'), tag: of('tag'), to };
  return message.title === '' ? null : message;
};

/** The page of this app that a link leads to; the message centre for one that leads anywhere else. */
export const pageOf = (link: string, origin: string): string => {
  const home = '/message/info';
  if (link === '' || !URL.canParse(link, origin)) return home;
  const url = new URL(link, origin);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : home;
};
