/** What a screen is looked at on. */
export const formNames = ['phone', 'tablet', 'laptop', 'desktop', 'wide', 'large'] as const;
export type FormName = (typeof formNames)[number];

export type Form = {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly scale: number;
  /** A finger, and no mouse. */
  readonly isTouch: boolean;
  /** What the browser makes of 16px: twice that is text at 200 %. */
  readonly fontPx: number;
};

const phone: Form = { viewport: { width: 390, height: 844 }, scale: 2, isTouch: true, fontPx: 16 };
const desktop: Form = { viewport: { width: 1280, height: 800 }, scale: 1, isTouch: false, fontPx: 16 };

export const forms: Readonly<Record<FormName, Form>> = {
  phone,
  tablet: { ...phone, viewport: { width: 768, height: 1024 }, scale: 1 },
  laptop: { ...desktop, viewport: { width: 1024, height: 700 } },
  desktop,
  wide: { ...desktop, viewport: { width: 1920, height: 1000 } },
  large: { ...phone, scale: 1, fontPx: 32 },
};

/** A machine without a screen has no mouse either: a desktop is given one, or the house would show it the phone's single column. */
const mouse = 'primaryPointerType=4,availablePointerTypes=4,primaryHoverType=2,availableHoverTypes=2';

/** What Chromium is started with so that it is such a thing: `--blink-settings`. */
export const settingsOf = ({ fontPx, isTouch }: Form): string => [`defaultFontSize=${fontPx}`, ...(isTouch ? [] : [mouse])].join(',');

/** A phone is looked at in every language and both themes; what differs elsewhere is room alone: light, in the shortest and the longest words. */
export const looksOf = <Locale extends string, Theme extends string>(
  form: FormName,
  all: { readonly locales: readonly Locale[]; readonly themes: readonly Theme[] },
) => {
  if (form === 'phone') return all;
  const ends = [all.locales.at(0), all.locales.at(-1)].filter((one) => one !== undefined);
  return { locales: [...new Set(ends)], themes: all.themes.slice(0, 1) };
};
