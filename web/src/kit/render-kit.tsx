import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { createTranslator } from '#web/words/translator.ts';
import { TranslatorProvider } from '#web/words/use-translation.ts';
import en from './words/en-US/kit.json' with { type: 'json' };
import es from './words/es-ES/kit.json' with { type: 'json' };
import zh from './words/zh-CN/kit.json' with { type: 'json' };

const resources = { 'zh-CN': { kit: zh }, 'en-US': { kit: en }, 'es-ES': { kit: es } };

/** For tests: renders a piece of the kit with its words and a router around it; Chinese unless told otherwise. */
export const renderKit = (ui: ReactNode, language: keyof typeof resources = 'zh-CN') => {
  const words = createTranslator();
  words.init({ lng: language, resources });
  const around = ({ children }: { readonly children: ReactNode }) => (
    <TranslatorProvider i18n={words}>
      <MemoryRouter>{children}</MemoryRouter>
    </TranslatorProvider>
  );
  return render(ui, { wrapper: around });
};
