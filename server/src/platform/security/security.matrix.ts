import * as security from '#contract/security/security.doors.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { noSectionBecause, openBecause } from '../../testing/matrix/reasons.ts';
import { row, type World } from '../../testing/matrix/world.ts';
import { startSession } from '../accounts/sessions.writes.ts';
import { passkeysTable } from './security.tables.ts';

/** A device of the author beside the one in their hand. */
const device = async ({ house: { deps }, author }: World) => {
  const session = { userId: author.userId, userAgent: 'other', deviceId: null, now: deps.now() };
  return { id: (await deps.db.write.transaction((tx) => startSession(tx, session))).sessionId };
};

let keys = 0;

const passkey = async ({ house: { deps }, author }: World) => {
  keys += 1;
  const [made] = await deps.db.write
    .insert(passkeysTable)
    .values({ userId: author.userId, credentialId: `matrix-${keys}`, publicKey: Buffer.from('key'), name: '手机' })
    .returning({ id: passkeysTable.id });
  return { id: made?.id ?? 0 };
};

export const matrix: FeatureMatrix = {
  access: [
    row(security.endDevice, { input: device }),
    row(security.renamePasskey, { input: async (world) => ({ ...(await passkey(world)), name: '旧手机' }) }),
    row(security.removePasskey, { input: passkey }),
  ],
  noAccess: { [openBecause.held]: ['security.export.file'], [openBecause.house]: ['security.captcha'] },
  noSections: { [noSectionBecause.caller]: ['security.devices'] },
};
