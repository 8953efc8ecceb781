import { useSearchParams } from 'react-router';
import { EXCEPTION_MAX } from '#contract/ecert-exceptions/ecert-exceptions.limits.ts';
import type { OwnException } from '#contract/ecert-exceptions/ecert-exceptions.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { askWords } from '#web/kit/ask-words.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { copyWords } from '../../../app/share/share-link.ts';
import { type NamedException, reopenNow, showPictures, useOwnException } from '../ecert-exceptions.data.ts';
import { AboutCertificate } from '../parts/about-certificate.tsx';
import { SaidWords } from '../parts/said-words.tsx';

type Part = { readonly one: OwnException; readonly named: NamedException };

/** A guest has nothing but this address: it is to be kept. */
function SaveAddress() {
  const { t } = useTranslation('ecert-exceptions');
  return (
    <Card>
      <p className="text-sm text-muted">{t('sent.keep')}</p>
      <Button wide size="md" tone="soft" className="mt-3" onClick={() => void copyWords(window.location.href)}>
        {t('sent.copy')}
      </Button>
    </Card>
  );
}

function Body({ one, named }: Part) {
  const { t } = useTranslation('ecert-exceptions');
  const isOpen = one.state === 'open';
  const how = one.contact === null ? (named.key === undefined ? 'sent.byNotice' : 'sent.byAddress') : 'sent.byMail';
  return (
    <>
      <AboutCertificate {...one.certificate}>
        <p className="mt-2.5">
          <Tag tone={isOpen ? 'gold' : 'success'}>{t(`states.${one.state}`)}</Tag>
        </p>
        {isOpen && <p className="mt-2.5 text-base">{t(how, { contact: one.contact ?? '' })}</p>}
      </AboutCertificate>
      <SaidWords words={one.words} isOwn />
      {one.pictures.length > 0 && (
        <Card>
          <Button wide size="md" tone="soft" onClick={() => showPictures(one.pictures, (n) => t('picture', { n }))}>
            {t('pictures', { count: one.pictures.length })}
          </Button>
        </Card>
      )}
      {named.key !== undefined && <SaveAddress />}
    </>
  );
}

function Reopen({ named }: Pick<Part, 'named'>) {
  const { t } = useTranslation('ecert-exceptions');
  const ask = () =>
    askWords({
      title: t('reopen.title'),
      text: t('reopen.text'),
      label: t('form.content'),
      max: EXCEPTION_MAX,
      confirmLabel: t('reopen.action'),
      act: (words) => reopenNow(named, words),
    });
  return (
    <Button wide tone="ghost" onClick={() => void ask()}>
      {t('reopen.action')}
    </Button>
  );
}

const keyFrom = (text: string | null): string | undefined => (text !== null && /^[\w-]{22}$/.test(text) ? text : undefined);

/** /feedbackSuccse?id=&key= (career, section 2.8): it was sent, and here is what becomes of it. A guest comes with their key. */
export function FeedbackSuccseScreen() {
  const title = useScreenTitle();
  const [query] = useSearchParams();
  const id = idFrom(query.get('id'));
  const key = keyFrom(query.get('key'));
  const named = id === null ? null : { id, ...(key === undefined ? {} : { key }) };
  const { data: one, status, error, refetch } = useOwnException(named);
  if (named === null || isCallError(error, 'refusal', 'invalid')) return <NotFoundScreen />;
  return (
    <DetailScreen
      nav={<NavBar title={title} back="/home" />}
      status={status}
      error={error}
      onRefresh={refetch}
      footer={one?.mayReopen ? <Reopen named={named} /> : undefined}
    >
      {() => one && <Body one={one} named={named} />}
    </DetailScreen>
  );
}
