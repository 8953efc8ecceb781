import type { Deps } from '../../kernel/deps.ts';
import { makeMarks, makeTrial } from '../trials/trials.factory.ts';

type Passed = { initiatorId: number; receiverId: number; passed?: boolean; setAside?: 'device'; isPublic?: boolean };

/** A trial that was marked, and that both published unless told otherwise; gives its number. */
export const makePassed = async (
  deps: Deps,
  { initiatorId, receiverId, passed = true, setAside, isPublic = true }: Passed,
): Promise<number> => {
  const change = isPublic ? { initiatorPublic: true, receiverPublic: true } : {};
  const { id } = await makeTrial(deps, { initiatorId, receiverId, status: 3, change });
  await makeMarks(deps, id, { mark: 4, passed, ...(setAside ? { setAside } : {}) });
  return id;
};
