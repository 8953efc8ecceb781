import { useState } from 'react';
import { Button, ButtonLink } from './button.tsx';
import { Empty } from './empty.tsx';

type Said = { title: string; text: string };

export type OneTapProps = {
  ask: Said & { action: string };
  done: Said;
  home: string;
  /** Does it; false where that came to nothing. */
  onTap: () => Promise<boolean>;
};

/** A whole page that asks one thing, does it with one tap and says so: where a mail leads whoever has no account. */
export function OneTap({ ask, done, home, onTap }: OneTapProps) {
  const [step, setStep] = useState<'ask' | 'doing' | 'done'>('ask');
  const tap = async () => {
    setStep('doing');
    setStep((await onTap()) ? 'done' : 'ask');
  };
  const { title, text } = step === 'done' ? done : ask;
  const action =
    step === 'done' ? (
      <ButtonLink size="md" tone="soft" to="/home">
        {home}
      </ButtonLink>
    ) : (
      <Button size="md" loading={step === 'doing'} onClick={() => void tap()}>
        {ask.action}
      </Button>
    );
  return (
    <div className="grid flex-1 place-items-center pb-[1.6rem]" aria-live="polite">
      <Empty picture="messages" title={title} text={text} action={action} />
    </div>
  );
}
