import { createContext, createElement, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { type Translator, translator } from './translator.ts';

const Instance = createContext(translator);

/** Gives a part of the page words of its own: for tests of pieces. */
export const TranslatorProvider = ({ i18n, children }: { readonly i18n: Translator; readonly children: ReactNode }) => {
  return createElement(Instance, { value: i18n }, children);
};

const listOf = (namespaces: string | readonly string[] | undefined): readonly string[] | null =>
  namespaces === undefined ? null : typeof namespaces === 'string' ? [namespaces] : namespaces;

/**
 * The words of one or more namespaces; the component is drawn again when they or the language change.
 * @example const { t, i18n } = useTranslation('groups');
 */
export const useTranslation = (namespaces?: string | readonly string[]) => {
  const i18n = useContext(Instance);
  const version = useSyncExternalStore(
    (listener) => {
      i18n.on('changed', listener);
      return () => i18n.off('changed', listener);
    },
    () => i18n.version,
  );
  const wanted = listOf(namespaces);
  const key = wanted?.join() ?? null;
  // A new `t` with every new version: what depends on it is computed anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is as good as its key
  const t = useMemo(() => (wanted === null ? i18n.t : i18n.within(wanted)), [i18n, key, version]);
  return { t, i18n };
};
