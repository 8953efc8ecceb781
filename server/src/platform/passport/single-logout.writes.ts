import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { XMLParser } from 'fast-xml-parser';
import type { Deps } from '../../kernel/deps.ts';
import { settingOf } from '../settings/settings.registry.ts';
import { passportServices } from './passport.settings.ts';
import { passportGrantsTable, passportTicketsTable } from './passport.tables.ts';
import { isListed } from './services.policy.ts';

const REQUEST_MAX = 10_000;
const TICKET_MAX = 256;
const TIMEOUT_MS = 5_000;
/** What one run tells at most, and how many of it at once: a site that hangs must not hold the others for long. */
const BATCH = 100;
const AT_ONCE = 10;
const TRIES_MAX = 5;

const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false, ignoreAttributes: true, trimValues: true });

/** The ticket that a logout request is about (CAS 3.0, appendix C); null where it is no such request. */
export const readLogoutRequest = (xml: unknown): string | null => {
  if (typeof xml !== 'string' || xml.length > REQUEST_MAX || /<!(doctype|entity)/i.test(xml)) return null;
  try {
    const told = parser.parse(xml, true) as { LogoutRequest?: { SessionIndex?: unknown } };
    const ticket = told.LogoutRequest?.SessionIndex;
    return typeof ticket === 'string' && ticket !== '' && ticket.length <= TICKET_MAX ? ticket : null;
  } catch {
    return null;
  }
};

/** The request as CAS writes it. Tickets are letters, figures and hyphens, so that nothing in it needs escaping. */
export const writeLogoutRequest = ({ ticket, userId, now }: { ticket: string; userId: number; now: Date }): string =>
  `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="LR-${randomUUID()}" Version="2.0" IssueInstant="${now.toISOString()}">` +
  `<saml:NameID xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${userId}</saml:NameID>` +
  `<samlp:SessionIndex>${ticket}</samlp:SessionIndex></samlp:LogoutRequest>`;

type Untold = { id: number; userId: number; service: string; ticket: string | null; tries: number };

const findUntold = (deps: Deps): Promise<Untold[]> =>
  deps.db.write
    .select({
      id: passportTicketsTable.id,
      userId: passportGrantsTable.userId,
      service: passportTicketsTable.service,
      ticket: passportTicketsTable.sessionIndex,
      tries: passportTicketsTable.tellTries,
    })
    .from(passportTicketsTable)
    .innerJoin(passportGrantsTable, eq(passportGrantsTable.id, passportTicketsTable.grantId))
    .where(and(isNotNull(passportTicketsTable.sessionIndex), isNull(passportTicketsTable.toldAt), isNotNull(passportGrantsTable.revokedAt)))
    .orderBy(asc(passportTicketsTable.tellTries), asc(passportTicketsTable.id))
    .limit(BATCH);

/** Whether the site heard it. What it answers is its own affair and is not read; it is asked at no other address than this. */
const tell = async (deps: Deps, { service, userId, ticket }: Untold): Promise<boolean> => {
  const logoutRequest = writeLogoutRequest({ ticket: ticket ?? '', userId, now: deps.now() });
  try {
    const answer = await fetch(service, {
      method: 'POST',
      body: new URLSearchParams({ logoutRequest }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answer.status < 500;
  } catch {
    return false;
  }
};

/**
 * Tells the sites that a single sign-on signed people in at that it is over, wherever it was ended (CAS 3.0, section 2.3.3): sites that
 * are listed still, and five times at most. Saying it twice is no harm.
 */
export const notifyServices = async (deps: Deps): Promise<void> => {
  const untold = await findUntold(deps);
  const listed = await settingOf(deps, passportServices);
  const settle = async (one: Untold) => {
    const isDone = !isListed(new URL(one.service), listed) || (await tell(deps, one)) || one.tries + 1 >= TRIES_MAX;
    await deps.db.write
      .update(passportTicketsTable)
      .set({ tellTries: sql`${passportTicketsTable.tellTries} + 1`, ...(isDone ? { toldAt: deps.now() } : {}) })
      .where(eq(passportTicketsTable.id, one.id));
  };
  for (let at = 0; at < untold.length; at += AT_ONCE) await Promise.all(untold.slice(at, at + AT_ONCE).map(settle));
};
