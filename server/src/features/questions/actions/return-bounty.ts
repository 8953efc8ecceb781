import { eq } from 'drizzle-orm';
import { refuses } from '../../../kernel/errors/refuse.ts';
import type { SubjectRemoved } from '../../../platform/subjects/subjects.ts';
import { findOpenBounty, returnBounty } from '../bounties.writes.ts';
import { findWaiting, giveApplicationBack, settleApplication } from '../featured.writes.ts';
import { QUESTION } from '../questions.subject.ts';
import { questionsTable } from '../questions.tables.ts';

/** Decision 63: the bounty of a question that its asker deletes, or operators remove, goes back, and so does what waits for its being featured. */
export const returnBountyOfGone: SubjectRemoved = async (removing, { kind, id }) => {
  if (kind !== QUESTION) return;
  const place = { ...removing, ...refuses };
  const [question] = await place.db
    .select({ deletedAt: questionsTable.deletedAt })
    .from(questionsTable)
    .where(eq(questionsTable.id, id))
    .for('update');
  const bounty = question && (await findOpenBounty(place.db, id));
  if (bounty) await returnBounty(place, bounty, question.deletedAt === null ? 'removed' : 'deleted');
  const application = question && (await findWaiting(place.db, id));
  if (!application) return;
  await settleApplication(place.db, application.id, { state: 'gone', decidedBy: null, at: place.now });
  await giveApplicationBack(place, application);
};
