import { cleanup, render } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach } from 'vitest';
import en from '../locales/en-US/kit.json' with { type: 'json' };
import es from '../locales/es-ES/kit.json' with { type: 'json' };
import zh from '../locales/zh-CN/kit.json' with { type: 'json' };

const resources = { 'zh-CN': { kit: zh }, 'en-US': { kit: en }, 'es-ES': { kit: es } };

afterEach(cleanup);

/** For tests: renders a piece of the kit with its words and a router around it; Chinese unless told otherwise. */
export function renderKit(ui: ReactNode, language: keyof typeof resources = 'zh-CN') {
  const words = createInstance();
  void words.use(initReactI18next).init({ lng: language, resources, initAsync: false, interpolation: { escapeValue: false } });
  const around = ({ children }: { readonly children: ReactNode }) => (
    <I18nextProvider i18n={words}>
      <MemoryRouter>{children}</MemoryRouter>
    </I18nextProvider>
  );
  return render(ui, { wrapper: around });
}
