import type { Recording } from '#contract/ecerts/ecert-keeping.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { placeInLog } from '../../../platform/credential-log/place-in-log.queries.ts';
import { isStuck } from '../ecerts.policy.ts';
import { findCertificate } from '../ecerts.queries.ts';

/** The steps of decision 93 as they are done, for whoever waits for them, read from the primary. Two queries. Throws NOT_FOUND. */
export const getRecording = async ({ deps, now }: ReadCtx, { id }: { id: number }): Promise<Recording> => {
  const db = deps.db.fresh;
  const row = await findCertificate(db, id);
  if (!row) throw refuse('NOT_FOUND');
  const { certificate, template } = row;
  const place = await placeInLog(db, `certificate:${id}`);
  return {
    ...{ cerStatus: certificate.status, templateType: template.type, signed: certificate.credential !== null },
    ...{ leaf_index: place?.leafIndex ?? null, is_headed: place?.isHeaded ?? false, is_stuck: isStuck(certificate, now) },
  };
};
