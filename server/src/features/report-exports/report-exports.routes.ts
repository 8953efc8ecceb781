import * as calls from '#contract/report-exports/report-exports.calls.ts';
import type { Feature } from '../../kernel/feature.ts';
import { bindDownload, bindPreparedWrite, bindRead, bindWrite } from '../../kernel/http/context.ts';
import { makeExport, revokeCredential } from './actions/make-export.ts';
import { CONTEXT_PATH, credentialContext } from './credential-context.ts';
import { checkCredential, getCredential, listCredentials } from './reads/check-credential.ts';
import { getExportFile } from './reads/get-export-file.ts';
import { getStatusList } from './reads/get-status-list.ts';
import { didDocument } from './signing-key.ts';
import './report-exports.personal.ts';

export const reportExportsFeature: Feature = {
  name: 'report-exports',
  bindings: [
    bindPreparedWrite(calls.makeExport, makeExport),
    bindDownload(calls.getExportFile, getExportFile),
    bindRead(calls.listCredentials, listCredentials),
    bindWrite(calls.revokeCredential, revokeCredential),
    bindRead(calls.getCredential, getCredential),
    bindRead(calls.checkCredential, checkCredential),
    bindDownload(calls.getStatusList, getStatusList),
  ],
  plain: (app, deps) => {
    app.get('/.well-known/did.json', async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .header('access-control-allow-origin', '*')
        .type('application/did+json')
        .send(JSON.stringify(await didDocument(deps))),
    );
    app.get(CONTEXT_PATH, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('access-control-allow-origin', '*')
        .type('application/ld+json')
        .send(JSON.stringify(credentialContext(deps))),
    );
  },
};
