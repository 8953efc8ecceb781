import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { InForm } from '#web/kit/house-mark.tsx';
import { NavAction, NavBar } from '#web/kit/nav-bar.tsx';
import { Stepper } from '#web/kit/stepper.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { browsePath } from '../../accounts/accounts.public.tsx';
import { GUIDE_STEPS, type GuideStep, useGuideWay } from '../guide-way.ts';

/** The bar of a step: one step back, how far it is, and a way out until later (what is saved stays). */
export function GuideNav({ step }: { readonly step: GuideStep }) {
  const { t } = useTranslation('onboarding');
  const navigate = useNavigate();
  const way = useGuideWay(step);
  const later = <NavAction onClick={() => void navigate(browsePath(), { replace: true })}>{t('guide.later')}</NavAction>;
  return (
    <InForm value={true}>
      <NavBar back={browsePath()} onBack={step === 1 ? undefined : way.back} actions={later}>
        <div className="w-[min(2.9rem,36vw)]">
          <Stepper step={step} total={GUIDE_STEPS} />
        </div>
      </NavBar>
    </InForm>
  );
}

type GuideHeadProps = { readonly title: ReactNode; readonly text: ReactNode };

/** What a step asks for, and why. */
export function GuideHead({ title, text }: GuideHeadProps) {
  return (
    <div className="px-4 pt-3 pb-2">
      <h1 className="break-anywhere text-xl leading-[1.3] font-bold">{title}</h1>
      <p className="mt-1 break-anywhere text-base text-muted">{text}</p>
    </div>
  );
}
