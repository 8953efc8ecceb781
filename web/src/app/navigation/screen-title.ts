import { createContext, useContext, useEffect, useLayoutEffect } from 'react';
import { translator } from '#web/words/translator.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import type { RouteEntry } from '../routes/route-entry.ts';
import { displayTitle, titleKeyOf } from '../routes/route-titles.ts';
import { resetShare } from '../share/share.ts';

/** The route of the screen that is being drawn. */
export const ScreenRoute = createContext<RouteEntry | null>(null);

/** The title of the screen's route in the chosen language: for its NavBar. */
export const useScreenTitle = (): string => {
  const { t, i18n } = useTranslation();
  const entry = useContext(ScreenRoute);
  const key = entry === null ? null : titleKeyOf(entry);
  return key === null ? '' : displayTitle(t(key), i18n.language);
};

const nameWindow = (title: string): void => {
  document.title = title === '' ? translator.t('app:product') : translator.t('app:pageTitle', { title });
};

/** Gives the page its route's title and the site's share words, before anything in the screen says better. */
export const useRouteHead = (): void => {
  const { i18n } = useTranslation();
  const title = useScreenTitle();
  const language = i18n.language;
  // In the layout phase, and so ahead of the effects of the screen itself, which run in any order.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language
  useLayoutEffect(() => {
    nameWindow(title);
    resetShare();
  }, [title, language]);
};

/** Gives the page a title of its own, such as the name of a circle; empty while it is not known yet (specification, section 2.11). */
export const usePageTitle = (own: string | undefined): void => {
  const { i18n } = useTranslation();
  const language = i18n.language;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language
  useEffect(() => {
    if (own) nameWindow(own);
  }, [own, language]);
};
