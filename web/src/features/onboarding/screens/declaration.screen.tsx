import { Card } from '#web/kit/card.tsx';
import { Markdown } from '#web/kit/markdown/markdown.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';

/** The integrity declaration (specification, section 2.3). */
export function DeclarationScreen() {
  const { t } = useTranslation('onboarding');
  return (
    <>
      <NavBar title={useScreenTitle()} back="/guideNew5" />
      <div className="flex-1 pb-6">
        <Card as="article">
          <Markdown text={t('declaration.text')} />
        </Card>
      </div>
    </>
  );
}
