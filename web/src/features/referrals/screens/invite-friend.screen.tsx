import { useState } from 'react';
import { type InvitationLanguage, invitationLanguages, type Relation, relations } from '#contract/referrals/referrals.limits.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { copyWords, shareLink } from '../../../app/share/share-link.ts';
import { useReferral, useSuggestedWords, withAddress } from '../referrals.data.ts';

const languageOf = (language: string): InvitationLanguage => (language.startsWith('en') ? 'en' : language.startsWith('es') ? 'es' : 'zh');
const tagOf: Record<InvitationLanguage, string> = { zh: 'zh-CN', en: 'en', es: 'es' };

type WordsCardProps = { readonly text: string; readonly lang: InvitationLanguage; readonly path: string };

function WordsCard({ text, lang, path }: WordsCardProps) {
  const { t } = useTranslation('referrals');
  return (
    <Card>
      <p lang={tagOf[lang]} className="text-body leading-relaxed">
        {text}
      </p>
      <div className="mt-3 grid cols-2 gap-2.5">
        <Button size="md" tone="soft" onClick={() => void shareLink({ title: t('product'), text, path })}>
          {t('words.send')}
        </Button>
        <Button size="md" tone="ghost" onClick={() => void copyWords(withAddress(text, path))}>
          {t('words.copy')}
        </Button>
      </div>
    </Card>
  );
}

/** '/m/inviteFriend': words for one person, by the language and whom they are for (decision 78). */
export function InviteFriendScreen() {
  const { t, i18n } = useTranslation('referrals');
  const title = useScreenTitle();
  const [lang, setLang] = useState<InvitationLanguage>(languageOf(i18n.language));
  const [relation, setRelation] = useState<Relation>('friend');
  const referral = useReferral();
  const words = useSuggestedWords(lang, relation);
  const status = referral.status === 'success' ? words.status : referral.status;
  return (
    <DetailScreen
      nav={<NavBar title={title} back="/toInvite" />}
      status={status}
      error={referral.error ?? words.error}
      onRefresh={() => Promise.all([referral.refetch(), words.refetch()])}
    >
      {() => (
        <>
          <div className="space-y-2.5 px-3 pt-2 pb-1">
            <Segmented
              label={t('words.relation')}
              items={relations.map((key) => ({ key, label: t(`words.relations.${key}`) }))}
              value={relation}
              onChange={setRelation}
            />
            <Segmented
              label={t('words.language')}
              items={invitationLanguages.map((key) => ({ key, label: t(`words.languages.${key}`) }))}
              value={lang}
              onChange={setLang}
            />
          </div>
          {words.data?.texts.map((text) => (
            <WordsCard key={text} text={text} lang={lang} path={referral.data?.path ?? '/'} />
          ))}
          <p className="px-4 pt-1 text-center text-xs text-muted">{t('words.note')}</p>
        </>
      )}
    </DetailScreen>
  );
}
