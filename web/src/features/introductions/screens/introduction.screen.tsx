import { useState } from 'react';
import { useParams } from 'react-router';
import { NOTE_MAX } from '#contract/introductions/introductions.limits.ts';
import type { Introduction } from '#contract/introductions/introductions.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { RichText } from '#web/kit/rich-text.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { FollowButton } from '../../people/meeting.public.tsx';
import { Someone } from '../../people/people.public.tsx';
import { answerNow, useIntroduction, withdrawNow } from '../introductions.data.ts';
import { stateTones, useStory } from '../parts/introduction-row.tsx';

type OneProps = { readonly one: Introduction };

const roles = ['asker', 'introducer', 'target'] as const;

/** The three of it, the one who looks not among them. */
function People({ one }: OneProps) {
  const { t } = useTranslation('introductions');
  const storyOf = useStory();
  return (
    <Card title={storyOf(one)} action={<Tag tone={stateTones[one.state]}>{t(`states.${one.state}`)}</Tag>}>
      <ul className="space-y-3">
        {roles
          .filter((role) => role !== one.role)
          .map((role) => {
            const person = one[role];
            const meets = one.state === 'made' && one.role !== 'introducer' && role !== 'introducer' && person !== null;
            return (
              <li key={role} className="flex">
                <Someone
                  person={person}
                  gone={t('gone')}
                  note={t(`roles.${role}`)}
                  nameClass="text-body font-semibold"
                  {...(meets ? { end: <FollowButton person={person} /> } : {})}
                />
              </li>
            );
          })}
      </ul>
      <p className="mt-3 text-sm text-muted">{t(`about.${one.role}.${one.state}`)}</p>
    </Card>
  );
}

function Words({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Card title={title}>
      <RichText text={text} lang={langOf(text)} className="text-body leading-relaxed" />
    </Card>
  );
}

/** The introduction is made, with words to it, or declined. */
function AnswerCard({ one }: OneProps) {
  const { t } = useTranslation('introductions');
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState<'make' | 'decline' | null>(null);
  const send = async (accepts: boolean) => {
    setBusy(accepts ? 'make' : 'decline');
    await answerNow(one.id, accepts, note.trim());
    setBusy(null);
  };
  return (
    <Card title={t('answer.title')}>
      <TextArea
        label={t('answer.note')}
        placeholder={t('answer.noteHint')}
        rows={3}
        lengthMax={NOTE_MAX}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="mt-4 grid cols-2 gap-2.5">
        <Button tone="ghost" loading={busy === 'decline'} disabled={busy !== null} onClick={() => void send(false)}>
          {t('answer.decline')}
        </Button>
        <Button loading={busy === 'make'} disabled={busy !== null} onClick={() => void send(true)}>
          {t('answer.make')}
        </Button>
      </div>
    </Card>
  );
}

function Withdraw({ one }: OneProps) {
  const { t } = useTranslation('introductions');
  const withdraw = async () => {
    const agreed = await confirm({
      title: t('withdraw.title'),
      text: t('withdraw.text'),
      confirmLabel: t('withdraw.action'),
      danger: true,
    });
    if (agreed) await withdrawNow(one.id);
  };
  return (
    <Button wide tone="ghost" onClick={() => void withdraw()}>
      {t('withdraw.action')}
    </Button>
  );
}

function Body({ one }: OneProps) {
  const { t } = useTranslation('introductions');
  return (
    <>
      <People one={one} />
      <Words title={t('message')} text={one.message} />
      {one.note !== '' && <Words title={t('note')} text={one.note} />}
      <p className="px-[0.52rem] pt-1 text-xs text-muted">
        <RelativeTime at={utcMoment(one.created_at)} />
      </p>
      {one.state === 'waiting' && one.role === 'introducer' && <AnswerCard one={one} />}
    </>
  );
}

/** One introduction: who, with which words, how it stands, and the answer. */
export function IntroductionScreen() {
  const { t } = useTranslation('introductions');
  const query = useIntroduction(Number(useParams()['id']));
  const one = query.data;
  if (isCallError(query.error, 'refusal', 'invalid')) return <NotFoundScreen />;
  return (
    <DetailScreen
      nav={<NavBar title={t('heading')} back={pathTo('/introductions')} />}
      status={query.status}
      error={query.error}
      onRefresh={query.refetch}
      footer={one?.role === 'asker' && one.state === 'waiting' ? <Withdraw one={one} /> : undefined}
    >
      {() => one && <Body one={one} />}
    </DetailScreen>
  );
}
