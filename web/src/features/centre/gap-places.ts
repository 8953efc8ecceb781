import type { AccountGap } from '#contract/centre/centre.schemas.ts';
import { isBuilt } from '../../app/built-paths.ts';

/** Where what is missing is added; the second is for as long as the first is not built. */
const places: Readonly<Record<AccountGap, readonly string[]>> = {
  password: ['/accountSecurity', '/changePassword'],
  phone: ['/bindingAccount'],
  email: ['/bindingAccount'],
  avatar: ['/myInfoEdit'],
  bio: ['/myInfoEdit'],
  tags: ['/myInfoEdit'],
  report: ['/guideNew'],
};

/** Where what an account lacks is added. */
export const gapPlace = (gap: AccountGap): string | undefined => places[gap].find(isBuilt);
