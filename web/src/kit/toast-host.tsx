import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from '#web/words/use-translation.ts';
import { Spinner } from './spinner.tsx';
import { closeToast, currentToasts, subscribeToasts, type ToastContent, type ToastMessage, type ToastType } from './toast.ts';

const icons: Record<ToastType, ReactNode> = {
  info: <Info aria-hidden className="size-[0.36rem] text-[#8fd0d8]" strokeWidth={2} />,
  success: <CircleCheck aria-hidden className="size-[0.36rem] text-[#7fd0a0]" strokeWidth={2} />,
  warning: <TriangleAlert aria-hidden className="size-[0.36rem] text-[#eec164]" strokeWidth={2} />,
  error: <CircleAlert aria-hidden className="size-[0.36rem] text-[#f59d94]" strokeWidth={2} />,
  loading: <Spinner />,
};

/** The words of an html text, without its markup. Parsing makes an inert document: nothing in it runs or loads. */
export const textOfHtml = (html: string): string => {
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  for (const hidden of body.querySelectorAll('script, style, template')) hidden.remove();
  return body.textContent ?? '';
};

function Words({ content }: { readonly content: ToastContent }) {
  if (typeof content === 'string') return <span className="whitespace-pre-line">{content}</span>;
  if (content.trusted !== true) return <span className="whitespace-pre-line">{textOfHtml(content.html)}</span>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the caller vouches that the product itself wrote this markup
  return <span dangerouslySetInnerHTML={{ __html: content.html }} />;
}

function ToastCard({ message }: { readonly message: ToastMessage }) {
  const { t } = useTranslation('kit');
  const { id, duration, action } = message;
  useEffect(() => {
    if (!(duration > 0)) return;
    // Its time begins when it can be read: a busy phone draws it later, and a page behind another one not yet.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => closeToast(id), duration * 1_000);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [id, duration]);
  return (
    <div
      role={message.type === 'error' ? 'alert' : undefined}
      className="kit-rise pointer-events-auto flex max-w-full items-start gap-2 rounded-card bg-toast py-2.5 pr-4 pl-3 text-base text-on-toast shadow-floating"
    >
      {message.icon !== false && <span className="flex h-[0.44rem] flex-none items-center">{icons[message.type]}</span>}
      <div className="min-w-0 break-anywhere">
        <Words content={message.content === '' && message.type === 'success' ? t('success') : message.content} />
      </div>
      {action !== undefined && (
        <button
          type="button"
          onClick={() => {
            closeToast(id);
            action.onPress();
          }}
          className="press touch-area ml-1 flex-none font-semibold underline underline-offset-2"
        >
          {action.label}
        </button>
      )}
      {message.closable && (
        <button
          type="button"
          aria-label={t('close')}
          onClick={() => closeToast(id)}
          className="press touch-area -mr-1 flex h-[0.44rem] items-center"
        >
          <X aria-hidden className="size-[0.32rem]" />
        </button>
      )}
    </div>
  );
}

/** Where toasts are shown; once in the app. The region is there before its first word, so that screen readers hear it. */
export function ToastHost() {
  const messages = useSyncExternalStore(subscribeToasts, currentToasts, currentToasts);
  return (
    <div
      role="status"
      aria-live="polite"
      data-kit="toasts"
      className="column pointer-events-none fixed inset-x-0 top-[calc(var(--safe-top)+var(--nav-height)+0.16rem)] z-60 flex flex-col items-center gap-2 px-4 [view-transition-name:toasts]"
    >
      {messages.map((message) => (
        <ToastCard key={message.id} message={message} />
      ))}
    </div>
  );
}
