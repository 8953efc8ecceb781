import { sql } from 'drizzle-orm';
import type { ReservedFor } from '../accounts/shown-names.writes.ts';

/** The name of a certified company is taken by nobody who comes later (decision 134). */
export const certifiedNames: ReservedFor = (
  keys,
  exceptUserId,
) => sql`exists (select 1 from qualifications q join users u on u.id = q.owner_id and u.status <> 'deleted'
    where q.name_key = any(${keys}) and q.state = 'approved' and q.owner_id <> ${exceptUserId})`;
