import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Gallery } from '#web/kit/gallery.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { KitBasics } from '../parts/kit-basics.tsx';
import { KitForms } from '../parts/kit-forms.tsx';
import { KitOverlays } from '../parts/kit-overlays.tsx';
import { KitPost } from '../parts/kit-post.tsx';
import { paintedImage } from '../parts/kit-samples.ts';
import { KitSection } from '../parts/kit-section.tsx';
import { KitShellView, kitShells } from '../parts/kit-shells.tsx';
import { KitStates } from '../parts/kit-states.tsx';

const languages = [
  { key: 'zh-CN', label: '中文' },
  { key: 'en-US', label: 'English' },
  { key: 'es-ES', label: 'Español' },
] as const;
const themes = [
  { key: 'system', label: 'System' },
  { key: 'light', label: 'Light' },
  { key: 'dark', label: 'Dark' },
] as const;
type Theme = (typeof themes)[number]['key'];

const galleryImages = [
  ...Array.from({ length: 5 }, (_, index) => paintedImage(index, 900, 600 + index * 200)),
  { key: 'broken', src: '/nothing-here.png' },
  { key: 'locked', src: '', isLocked: true },
];

const currentTheme = (): Theme => {
  const theme = document.documentElement.dataset['theme'];
  return theme === 'light' || theme === 'dark' ? theme : 'system';
};

function Controls() {
  const { i18n } = useTranslation('kit');
  const [theme, setTheme] = useState<Theme>(currentTheme);
  const chooseTheme = (next: Theme) => {
    setTheme(next);
    if (next === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = next;
  };
  const language = languages.find((one) => one.key === i18n.language)?.key ?? 'zh-CN';
  return (
    <Card>
      <div className="space-y-3">
        <Segmented label="Language" items={languages} value={language} onChange={(key) => void i18n.changeLanguage(key)} />
        <Segmented label="Theme" items={themes} value={theme} onChange={chooseTheme} />
        <div className="flex flex-wrap gap-2">
          {kitShells.map((shell) => (
            <ButtonLink key={shell} to={`?shell=${shell}`} size="sm" tone="ghost">
              {shell}
            </ButtonLink>
          ))}
        </div>
      </div>
    </Card>
  );
}

/** Every piece of the kit in every state, on one page: where a screen begins. Shown with DEMO on. */
export function KitScreen() {
  const [params] = useSearchParams();
  const [openImage, setOpenImage] = useState<number | null>(null);
  const shell = kitShells.find((one) => one === params.get('shell'));
  if (shell !== undefined) return <KitShellView shell={shell} />;
  return (
    <>
      <NavBar title="Kit" />
      <Controls />
      <KitBasics />
      <KitSection id="post" title="A card made of them">
        <KitPost images={3} onOpen={setOpenImage} />
      </KitSection>
      <KitForms />
      <KitOverlays onGallery={() => setOpenImage(0)} />
      <KitStates onOpen={setOpenImage} />
      <Gallery
        open={openImage !== null}
        onClose={() => setOpenImage(null)}
        images={galleryImages}
        start={openImage ?? 0}
        renderLocked={() => <p className="text-body">renderLocked()</p>}
        caption={(_, index) => `#${index + 1}`}
      />
    </>
  );
}
