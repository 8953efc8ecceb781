import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { ScreenFooter } from '#web/kit/detail-screen.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Timeline } from '#web/kit/timeline.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { useHelpContact } from '../guidance.data.ts';
import { LetterForm } from '../parts/letter-form.tsx';

const steps = ['check', 'gather', 'send', 'answer'] as const;

/** Phone, messenger and official account, as far as the house gives them; a letter to the operators where it gives none. */
function Contact() {
  const { t } = useTranslation('guidance');
  const { data: contact, error, refetch } = useHelpContact();
  if (contact === undefined) {
    return error === null ? null : <ErrorState message={error.message} requestId={error.requestId} onRetry={() => void refetch()} />;
  }
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('appeal.copied'));
    } catch {
      toast.info(text, { closable: true });
    }
  };
  const isSilent = contact.phone === '' && contact.im === '' && contact.qr === '';
  if (isSilent) return <LetterForm />;
  return (
    <Card inset="rows" title={t('appeal.contact')}>
      {contact.phone !== '' && <Cell icon={<Phone />} label={t('appeal.phone')} value={contact.phone} href={`tel:${contact.phone}`} />}
      {contact.im !== '' && (
        <Cell icon={<MessageCircle />} label={t('appeal.im')} value={contact.im} onClick={() => void copy(contact.im)} />
      )}
      {contact.qr !== '' && (
        <figure className="flex flex-col items-center px-[0.28rem] pt-3 pb-4">
          <img src={contact.qr} alt={t('appeal.qr')} className="size-[2.6rem] rounded-md bg-white p-2" />
          <figcaption className="mt-2 text-sm text-muted">{t('appeal.qrNote')}</figcaption>
        </figure>
      )}
    </Card>
  );
}

/** /appeal: what to do where something in a report is wrong, or was decided wrongly (specification, section 2.4). */
export function AppealScreen() {
  const { t } = useTranslation('guidance');
  const hasSession = useCurrentUser() !== null;
  return (
    <>
      <NavBar title={useScreenTitle()} back="/userCenter" />
      <div className="flex-1 pb-4">
        <Card title={t('appeal.title')}>
          <p className="pb-3 text-base text-muted">{t('appeal.text')}</p>
          <Timeline
            items={steps.map((step) => ({ key: step, title: t(`appeal.steps.${step}.title`), children: t(`appeal.steps.${step}.text`) }))}
          />
        </Card>
        <Contact />
      </div>
      <ScreenFooter>
        <ButtonLink wide to={hasSession ? pathTo('/conduct') : pathTo('/login', {}, { redirect: pathTo('/conduct') })}>
          {t('appeal.toConduct')}
        </ButtonLink>
      </ScreenFooter>
    </>
  );
}
