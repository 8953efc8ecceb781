import { currentLocale } from '../../app/locale/strings.ts';

type Told = { readonly ret: number; readonly ticket?: string; readonly randstr?: string };
type Widget = { show(): void };
type WidgetMaker = new (appId: string, done: (told: Told) => void, options: Record<string, unknown>) => Widget;

/** What the provider's widget gave: its ticket, that the person closed it, or that it could not be shown. */
export type WidgetOutcome = { readonly ticket: string; readonly randstr: string } | 'closed' | 'failed';

const CLOSED = 2;
/** Tickets that the widget makes itself when its provider is out of reach; nobody vouches for them. */
const MADE_UP = /^t(r)?error_/;
const languages = { 'zh-CN': 'zh-cn', 'en-US': 'en', 'es-ES': 'es' } as const;

const makerOf = (): WidgetMaker | undefined => (window as { TencentCaptcha?: WidgetMaker }).TencentCaptcha;

let loading: Promise<boolean> | null = null;

/** The provider's script, once a page; one that did not come is asked for again the next time. */
const loadScript = (address: string): Promise<boolean> => {
  loading ??= new Promise<boolean>((resolve) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.addEventListener('load', () => resolve(true));
    script.addEventListener('error', () => {
      script.remove();
      loading = null;
      resolve(false);
    });
    document.head.append(script);
  });
  return loading;
};

/** Shows the widget of an outside captcha (specification, section 7.2; decision 14). */
export const runWidget = async (captcha: { readonly appId: string; readonly script: string }): Promise<WidgetOutcome> => {
  const isThere = makerOf() !== undefined || (await loadScript(captcha.script));
  const Maker = makerOf();
  if (!isThere || Maker === undefined) return 'failed';
  return new Promise<WidgetOutcome>((resolve) => {
    const widget = new Maker(
      captcha.appId,
      ({ ret, ticket = '', randstr = '' }) => {
        if (ret === CLOSED) resolve('closed');
        else resolve(ret === 0 && ticket !== '' && !MADE_UP.test(ticket) ? { ticket, randstr } : 'failed');
      },
      { userLanguage: languages[currentLocale()], enableDarkMode: true },
    );
    widget.show();
  });
};
