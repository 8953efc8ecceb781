import type { PublicFacts } from './ecerts.schemas.ts';

/** How a certificate stands, in the order in which a checker says it (decision 049.2); numbers are those of `cerStatus`. */
export const standingOf = ({ cerStatus, suspension, isPast }: Pick<PublicFacts, 'cerStatus' | 'suspension' | 'isPast'>) => {
  if (cerStatus === 4) return 4;
  if (suspension !== null) return 'suspended';
  return isPast ? 'expired' : cerStatus;
};
export type Standing = ReturnType<typeof standingOf>;
