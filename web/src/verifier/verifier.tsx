import '../styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { translator } from '#web/words/translator.ts';
import { startingLocale } from '../app/locale/locale.ts';
import { readStored } from '../app/storage/stored.ts';
import { openHouse } from './house.ts';
import { VerifierPage } from './verifier-page.tsx';

type Tree = Readonly<Record<string, unknown>>;

const files = {
  ...import.meta.glob<Tree>('../features/ecerts/words/*/ecerts.json', { import: 'default', eager: true }),
  ...import.meta.glob<Tree>('../kit/words/*/kit.json', { import: 'default', eager: true }),
};

for (const [path, words] of Object.entries(files)) {
  const [, locale = '', namespace = ''] = /words\/([\w-]+)\/(\w+)\.json$/.exec(path) ?? [];
  translator.addResourceBundle(locale, namespace, words);
}
const locale = startingLocale(readStored('lang'), navigator.languages);
translator.init({ lng: locale, fallbackLng: 'en-US', defaultNS: 'ecerts' });
document.documentElement.lang = locale;

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no #root');
createRoot(element).render(
  <StrictMode>
    <VerifierPage house={openHouse()} />
  </StrictMode>,
);
