import { named, read, rest, wp, write } from '../kernel/doors.ts';
import type * as shapes from './files.schemas.ts';

export const uploadFile = write<typeof shapes.UploadFile>('files.upload', 'user', [rest('POST', '/files'), wp('POST', '/files')]);

export const findUploaded = read<typeof shapes.FindUploaded>('files.find', 'user', [
  wp('GET', '/uploaded/{md5}'),
  rest('GET', '/files/uploaded/{md5}'),
]);

export const getFile = read<typeof shapes.GetFile>('files.get', 'guest', [rest('GET', '/files/{id}'), wp('GET', '/files/{id}')]);

export const announceUpload = write<typeof shapes.AnnounceUpload>('files.announce', 'user', [rest('POST', '/storage')]);

/** The ticket in the address is the permission, so that whoever sends the bytes needs no session. */
export const putFile = write<typeof shapes.PutFile>('files.put', 'guest', [rest('PUT', '/storage/{ticket}')]);

export const uploadToken = read<typeof shapes.UploadToken>('files.token', 'user', [
  named('v2/file/upload_token'),
  named('v2/file/{filePath}/token', { names: { filePath: 'file_path' }, methods: ['GET'] }),
]);

/** The token in the form is the permission. */
export const uploadByToken = write<typeof shapes.UploadByToken>('files.deliver', 'guest', [named('v2/file/upload')]);
