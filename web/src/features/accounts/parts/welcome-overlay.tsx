import { useNavigate } from 'react-router';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import type { Welcome } from '../greeting.ts';

/** The login-success popup; whoever has no report yet is shown the way to it (specification, section 2.12). */
export function WelcomeOverlay({ input, open, onDone }: OverlayProps<Welcome, void>) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const openReport = () => {
    onDone();
    void navigate(pathTo('/guideNew'));
  };
  const footer = input.isSigned ? (
    <Button wide onClick={() => onDone()}>
      {t('welcome.gotIt')}
    </Button>
  ) : (
    <div className="space-y-2">
      <Button wide onClick={openReport}>
        {t('welcome.openReport')}
      </Button>
      <Button wide tone="text" size="md" onClick={() => onDone()}>
        {t('welcome.later')}
      </Button>
    </div>
  );
  return (
    <Dialog open={open} onClose={() => onDone()} title={t('welcome.title')} closable={false} footer={footer}>
      <p className="break-anywhere text-center text-base text-muted">
        {t(input.isSigned ? 'welcome.back' : 'welcome.unsigned', { name: input.name })}
      </p>
    </Dialog>
  );
}
