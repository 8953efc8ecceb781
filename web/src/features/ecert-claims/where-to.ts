import { pathTo } from '../../app/routes/path-to.ts';
import type { Stand } from './ecert-claims.data.ts';

/**
 * Career, section 4: where a certificate is shown by how it stands; null while it is to be claimed. One that is recorded stays valid when
 * its kind is closed (decision 89), so that only what is not claimed yet is closed to claims.
 */
export const whereTo = (id: number, { closedBy, templateType, cerStatus }: Stand): string | null => {
  if (cerStatus === 4 || closedBy !== null) return pathTo('/receiveStateClose', {}, { id });
  if (cerStatus === 2) return pathTo('/receiveStateSucces', {}, { id });
  if (cerStatus === 3) return pathTo(templateType === 1 ? '/corporateCertiDetail' : '/certificateDetail', {}, { id });
  return null;
};
