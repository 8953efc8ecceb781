import * as calls from '#contract/files/files.calls.ts';
import { type Binding, bindDownloads, bindReads, bindUpload, bindWrites } from '../../kernel/http/context.ts';
import { announceUpload } from './actions/announce-upload.ts';
import { putFile, receivePut } from './actions/put-file.ts';
import { receiveByToken, uploadByToken } from './actions/upload-by-token.ts';
import { receiveFile, uploadFile } from './actions/upload-file.ts';
import { findUploaded } from './reads/find-uploaded.ts';
import { getFile } from './reads/get-file.ts';
import { uploadToken } from './reads/upload-token.ts';

export const bindings: readonly Binding[] = [
  bindUpload(calls.uploadFile, receiveFile, uploadFile),
  ...bindReads(calls, { findUploaded, uploadToken }),
  ...bindDownloads(calls, { getFile }),
  ...bindWrites(calls, { announceUpload }),
  bindUpload(calls.putFile, receivePut, putFile),
  bindUpload(calls.uploadByToken, receiveByToken, uploadByToken),
];
