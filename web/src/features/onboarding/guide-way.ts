import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import type { Guide } from '#contract/onboarding/onboarding.schemas.ts';
import { redirectTarget } from '../../app/routes/redirect-target.ts';
import { browsePath } from '../accounts/accounts.public.tsx';

export type GuideStep = 1 | 2 | 3 | 4 | 5;

export const GUIDE_STEPS = 5;

const paths: Readonly<Record<GuideStep, string>> = { 1: '/guideNew', 2: '/guideNew2', 3: '/guideNew3', 4: '/guideNew4', 5: '/guideNew5' };
const COMPANY_PATH = '/enterpriseFillInfoTip';

/** An address with the way back to what the person wanted to do. */
export const withRedirect = (path: string, redirect: string | null): string =>
  redirect === null || redirect === '' ? path : `${path}?redirect=${encodeURIComponent(redirect)}`;

/** The address of a step. */
export const stepPath = (step: GuideStep, redirect: string | null): string => withRedirect(paths[step], redirect);

const asStep = (step: number): GuideStep => (step >= 1 && step <= GUIDE_STEPS ? (step as GuideStep) : 1);

/** Where the guide goes on: the first step that is not done. */
export const resumePath = (guide: Pick<Guide, 'step'>, redirect: string | null): string => stepPath(asStep(guide.step), redirect);

/** Steps 3 and 4 may be left empty: only languages and contact must be there before later ones. */
const LAST_NEEDED = 2;

type Arrival = {
  readonly step: GuideStep;
  readonly redirect: string | null;
  /** The person came from outside the guide, and not by going back. */
  readonly isFresh: boolean;
};

/** Where somebody who opens a step is sent instead, or null when they may stay. The report is opened once; needed steps come first. */
export const elsewhere = (guide: Pick<Guide, 'step' | 'signed' | 'userType'>, { step, redirect, isFresh }: Arrival): string | null => {
  if (guide.signed) return redirectTarget(redirect, browsePath());
  if (guide.userType !== 1) return withRedirect(COMPANY_PATH, redirect);
  if (guide.step <= LAST_NEEDED && step > guide.step) return resumePath(guide, redirect);
  return step === 1 && isFresh && guide.step > 1 ? resumePath(guide, redirect) : null;
};

/** How a step was reached from within the guide: by going on to it, or by going back to it without a history. */
type Move = 'on' | 'back';

const moveOf = (state: unknown): Move | null => {
  const move: unknown = typeof state === 'object' && state !== null && 'guide' in state ? state.guide : null;
  return move === 'on' || move === 'back' ? move : null;
};

/** The ways out of a step: on, back, to the company's page, and away until later. */
export const useGuideWay = (step: GuideStep) => {
  const navigate = useNavigate();
  const location = useLocation();
  const isReturn = useNavigationType() === 'POP' && location.key !== 'default';
  const redirect = useSearchParams()[0].get('redirect');
  const move = moveOf(location.state);
  const goTo = (target: GuideStep, by: Move) => void navigate(stepPath(target, redirect), { replace: by === 'back', state: { guide: by } });
  return {
    redirect,
    isFresh: !isReturn && move === null,
    next: () => goTo(asStep(step + 1), 'on'),
    back: () => (move === 'on' ? void navigate(-1) : goTo(asStep(step - 1), 'back')),
    toCompany: () => void navigate(withRedirect(COMPANY_PATH, redirect), { replace: true }),
  };
};
