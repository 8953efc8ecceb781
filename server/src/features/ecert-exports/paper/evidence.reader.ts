import { buffer } from 'node:stream/consumers';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { findEntries } from '../../../platform/credential-log/credential-log.queries.ts';
import { entriesOfKeys } from '../../../platform/credential-log/keys.entries.ts';
import { getConsistency, getInclusion, getLogHead, placeEntries } from '../../../platform/credential-log/reads/get-log.ts';
import { getLogRecord } from '../../../platform/credential-log/reads/get-record.ts';
import { didDocument } from '../../../platform/credentials/did-documents.view.ts';
import type { Issuer } from '../../../platform/credentials/issuers.names.ts';
import { keysOf } from '../../../platform/credentials/keys.signing.ts';
import { getStatusList } from '../../../platform/credentials/reads/get-status-list.ts';
import { stateRefsOf } from '../../ecerts/ecerts.public.ts';

type Asked = { id: number; issuer: Issuer; credential: string };

/** The name of its issuer, as it was signed. */
const signerOf = (credential: string): string => {
  const { issuer }: { issuer: { id: string } } = JSON.parse(credential);
  return issuer.id;
};

/** The lists that a credential names, as the house hands them out now, by their addresses. */
const listsOf = async (ctx: ReadCtx, credential: string): Promise<Record<string, string>> => {
  const addresses = new Set([...credential.matchAll(/"statusListCredential":"([^"]+)"/g)].map(([, address = '']) => address));
  const lists: Record<string, string> = {};
  for (const address of addresses) {
    const list = await getStatusList(ctx, { list: Number(/\d+$/.exec(address)?.[0] ?? 0) });
    const opened = await list.open();
    if (opened) lists[address] = (await buffer(opened.body)).toString();
  }
  return lists;
};

/** What the log says of its states: revoked, suspended, lifted. */
const statesOf = async (ctx: ReadCtx, id: number, size: number) => {
  const db = ctx.deps.db.fresh;
  return placeEntries(db, await findEntries(db, await stateRefsOf(db, id)), size);
};

/** The anchored head that holds it, with the ways from its leaf to that head and from there to the head of that size; null where there is none. */
const anchorOf = async (ctx: ReadCtx, certificate: string, size: number) => {
  const { anchor } = await getLogRecord(ctx, { certificate });
  if (anchor === null || anchor.tree_size > size) return null;
  return { ...anchor, consistency: (await getConsistency(ctx, { first: anchor.tree_size, second: size })).hashes };
};

/**
 * What a certificate is held against, as it stood when the copy was made: whoever has the copy and knows the key of the log checks it without a
 * network, and when the house is gone. Keys of the issuer stand in it with their places in the log, which vouches for them.
 */
export const loadEvidence = async (ctx: ReadCtx, { id, issuer, credential }: Asked): Promise<string> => {
  const { note, key, tree_size: size } = await getLogHead(ctx);
  const ids = (await keysOf(ctx.deps, issuer)).map((one) => one.id);
  const db = ctx.deps.db.fresh;
  const keys = await placeEntries(db, await entriesOfKeys(db, ids, signerOf(credential)), size);
  return JSON.stringify({
    version: 1,
    at: ctx.now.toISOString(),
    log: {
      ...{ note, key, keys, certificate: await getInclusion(ctx, { certificate: String(id), tree_size: size }) },
      ...{ states: await statesOf(ctx, id, size), anchor: await anchorOf(ctx, String(id), size) },
    },
    did: await didDocument(ctx.deps, issuer),
    lists: await listsOf(ctx, credential),
  });
};
