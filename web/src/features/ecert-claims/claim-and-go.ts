import { pathTo } from '../../app/routes/path-to.ts';
import { takeNow } from './ecert-claims.data.ts';

/** Claims a certificate and goes to where its state is shown (career, section 4). Whether it went anywhere: a refusal has said why. */
export const claimAndGo = async (id: number, go: (to: string) => unknown): Promise<boolean> => {
  const claim = await takeNow(id);
  if (claim === 'refused') return false;
  const paths = {
    taken: '/receiveStateSucces',
    closed: '/receiveStateClose',
    unproven: '/receiveVerify',
    failed: '/receiveStateDefeat',
  } as const;
  await go(pathTo(paths[claim], {}, { id }));
  return true;
};
