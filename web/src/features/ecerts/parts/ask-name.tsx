import { type FormEvent, useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Field } from '#web/kit/field.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { matchName, type NameMatch } from '../check/match-name.ts';
import type { Members } from '../check/members.ts';

const TONES = { same: 'bg-success-soft text-success', other: 'bg-danger-soft text-danger', unknown: 'bg-bone text-muted' } as const;

/** Whether a certificate is of somebody: their name is asked for and compared here, since it holds only a hash of it. */
export function AskName({ document }: { readonly document: Members }) {
  const { t } = useTranslation('ecerts');
  const [name, setName] = useState('');
  const [match, setMatch] = useState<NameMatch | null>(null);
  const compare = async (event: FormEvent) => {
    event.preventDefault();
    setMatch(await matchName(document, name));
  };
  return (
    <Card title={t('name.title')}>
      <p className="text-base text-muted">{t('name.text')}</p>
      <form onSubmit={(event) => void compare(event)}>
        <Field
          label={t('name.label')}
          value={name}
          autoComplete="off"
          onChange={({ target }) => {
            setName(target.value);
            setMatch(null);
          }}
        />
        <Button type="submit" wide tone="soft" size="md" className="mt-3" disabled={name.trim() === ''}>
          {t('name.compare')}
        </Button>
      </form>
      {match !== null && (
        <p role="status" className={`mt-3 rounded-card px-3 py-2 text-base ${TONES[match]}`}>
          {t(`name.${match}`)}
        </p>
      )}
    </Card>
  );
}
