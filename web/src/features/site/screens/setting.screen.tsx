import type { Locale } from '#contract/kernel/texts.ts';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { isBuilt } from '../../../app/built-paths.ts';
import { localeNames } from '../../../app/locale/locale.ts';
import { chooseLocale } from '../../../app/locale/strings.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { chooseTextSize, textSizes, useTextSize } from '../../../app/text-size.ts';
import { askSignOut } from '../../accounts/accounts.public.tsx';
import { chooseTheme, useTheme } from '../theme.ts';

const locales = Object.keys(localeNames) as Locale[];
const themes = ['system', 'light', 'dark'] as const;

function LanguageSetting() {
  const { t, i18n } = useTranslation('site');
  return (
    <Card title={t('language')}>
      <Segmented
        label={t('language')}
        items={locales.map((locale) => ({ key: locale, label: <span lang={locale}>{localeNames[locale]}</span> }))}
        value={i18n.language as Locale}
        onChange={(locale) => void chooseLocale(locale)}
      />
    </Card>
  );
}

function ThemeSetting() {
  const { t } = useTranslation('site');
  return (
    <Card title={t('theme.title')}>
      <Segmented
        label={t('theme.title')}
        items={themes.map((theme) => ({ key: theme, label: t(`theme.${theme}`) }))}
        value={useTheme()}
        onChange={chooseTheme}
      />
    </Card>
  );
}

function TextSizeSetting() {
  const { t } = useTranslation('site');
  return (
    <Card title={t('textSize.title')}>
      <Segmented
        label={t('textSize.title')}
        items={textSizes.map((size) => ({ key: size, label: t(`textSize.${size}`) }))}
        value={useTextSize()}
        onChange={chooseTextSize}
      />
    </Card>
  );
}

/** One's own data, the ways in, and whom one wants nothing to do with. */
function AccountRows() {
  const { t } = useTranslation('site');
  return (
    <Card inset="rows">
      <Cell label={t('info')} to={pathTo('/info')} />
      {isBuilt('/bindingAccount') && <Cell label={t('security')} to={pathTo('/bindingAccount')} />}
      <Cell label={t('changePassword')} to={pathTo('/changePassword')} />
      <Cell label={t('messages')} to={pathTo('/message/settings')} />
      <Cell label={t('blacklist')} to={pathTo('/blacklist')} />
      {isBuilt('/muteWords') && <Cell label={t('muteWords')} to={pathTo('/muteWords')} />}
    </Card>
  );
}

/** What holds here, and what this is; for operators the way to their desk. */
function HouseRows() {
  const { t } = useTranslation('site');
  const isOperator = useCurrentUser()?.role === 'operator';
  return (
    <Card inset="rows">
      <Cell label={t('agreement')} to={pathTo('/signup/protocol')} />
      <Cell label={t('privacy')} to={pathTo('/privacy')} />
      <Cell label={t('declaration')} to={pathTo('/declaration')} />
      <Cell label={t('faq')} to={pathTo('/FAQ')} />
      <Cell label={t('about')} to={pathTo('/about')} />
      {isOperator && isBuilt('/ops') && <Cell label={t('ops')} to={pathTo('/ops')} />}
    </Card>
  );
}

/** Language, look, account, agreements and signing out. */
export function SettingScreen() {
  const { t } = useTranslation('site');
  return (
    <>
      <NavBar title={useScreenTitle()} back="/profile" />
      <div className="flex-1 pb-6">
        <LanguageSetting />
        <ThemeSetting />
        <TextSizeSetting />
        <AccountRows />
        <HouseRows />
        <Card inset="rows">
          <Cell tone="danger" label={t('signOut')} chevron={false} onClick={() => void askSignOut()} />
        </Card>
      </div>
    </>
  );
}
