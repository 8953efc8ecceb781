export type ToastType = 'info' | 'success' | 'warning' | 'error' | 'loading';

/** Words to show: plain text; or html, which is read as its text unless its author is the product itself (`trusted`). */
export type ToastContent = string | { readonly html: string; readonly trusted?: boolean };

export type ToastOptions = {
  /** Seconds until it goes; 0 stays. 3 unless told otherwise; a loading toast stays (specification, sections 3 and 9). */
  readonly duration?: number;
  readonly closable?: boolean;
  /** Name of a lucide-like icon is the type's own; `false` shows none. */
  readonly icon?: false;
  /** A toast of the same name takes the place of the one before. */
  readonly name?: string;
  readonly onClose?: () => void;
  /** What may be done about it; the toast goes when that is pressed. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
};

export type ToastMessage = ToastOptions & {
  readonly id: number;
  readonly type: ToastType;
  readonly content: ToastContent;
  readonly duration: number;
};

export type ToastHandle = { readonly id: number; readonly close: () => void };

/** More than three at once is noise: the oldest one goes. */
const SHOWN_MAX = 3;

let messages: readonly ToastMessage[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

const publish = (next: readonly ToastMessage[]): void => {
  const gone = messages.filter((message) => !next.includes(message));
  messages = next;
  for (const listener of listeners) listener();
  for (const message of gone) message.onClose?.();
};

const show = (type: ToastType, content: ToastContent, options: ToastOptions = {}): ToastHandle => {
  const id = nextId++;
  const duration = options.duration ?? (type === 'loading' ? 0 : 3);
  const others = messages.filter((message) => options.name === undefined || message.name !== options.name);
  publish([...others.slice(-(SHOWN_MAX - 1)), { ...options, id, type, content, duration }]);
  return { id, close: () => closeToast(id) };
};

/** Closes one toast; closing it twice is nothing. */
export const closeToast = (id: number): void => {
  if (messages.some((message) => message.id === id)) publish(messages.filter((message) => message.id !== id));
};

/** Closes every toast. */
export const clearToasts = (): void => {
  publish([]);
};

/** For ToastHost: tells when the toasts change. */
export const subscribeToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** For ToastHost: the toasts on the screen, oldest first. */
export const currentToasts = (): readonly ToastMessage[] => {
  return messages;
};

type Say = (content: ToastContent, options?: ToastOptions) => ToastHandle;
const say =
  (type: ToastType): Say =>
  (content, options) =>
    show(type, content, options);

/**
 * Short words that come and go (specification, section 3: toast message).
 * A success without words of its own says '操作成功！' (section 8).
 * @example const busy = toast.loading('正在发送'); busy.close(); toast.success('评论成功');
 */
export const toast = {
  info: say('info'),
  success: (content: ToastContent = '', options?: ToastOptions) => show('success', content, options),
  warning: say('warning'),
  error: say('error'),
  loading: say('loading'),
} as const;
