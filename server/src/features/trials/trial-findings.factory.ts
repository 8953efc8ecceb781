import type { Deps } from '../../kernel/deps.ts';
import { addFinding } from './trial-findings.queries.ts';
import { makeTrial } from './trials.factory.ts';

export type MadeFinding = { initiatorId: number; receiverIds: readonly number[]; text?: string; status?: number };

/** A document as the night finds it, a text for each receiver; for tests. Gives its number. */
export const makeFinding = async (deps: Deps, { initiatorId, receiverIds, text = '第一章', status = 2 }: MadeFinding): Promise<number> => {
  const trials = [];
  for (const [position, receiverId] of receiverIds.entries())
    trials.push({
      position,
      initiatorId,
      ...(await makeTrial(deps, { initiatorId, receiverId, status, sourceText: `${position + 1}、${text}` })),
    });
  const pieces = trials.map(({ id, position }) => ({ trialId: id, position, initiatorId }));
  const found = await deps.db.write.transaction((tx) => addFinding(tx, { score: 0.9, language: 'zh', foundAt: deps.now(), pieces }));
  if (found === null) throw new Error('these trials stand in another finding');
  return found.id;
};
