import { defineCall } from '../kernel/calls.ts';
import * as doors from './files.doors.ts';
import * as shapes from './files.schemas.ts';

/** What every call that receives a file declares. */
export const fileRefusals = [
  'FILE_MISSING',
  'FILE_EMPTY',
  'FILE_TOO_LARGE',
  'FILE_TYPE_NOT_ALLOWED',
  'PICTURE_UNREADABLE',
  'PICTURE_TOO_LARGE',
  'MEDIA_UNREADABLE',
  'MEDIA_TOO_LONG',
  'PDF_LOCKED',
  'PDF_BROKEN',
  'PDF_UNSAFE',
  'PDF_TOO_LONG',
  'UPLOAD_BROKEN_OFF',
  'FILES_UNAVAILABLE',
] as const;
export type UnacceptableFile = (typeof fileRefusals)[number];

export const uploadFile = defineCall(doors.uploadFile, shapes.UploadFile, {
  summary: 'Upload a picture, a video, a recording or a document',
  refusals: fileRefusals,
  limits: [{ by: 'actor', max: 200, perSeconds: 3600 }],
  body: 'multipart',
});

export const findUploaded = defineCall(doors.findUploaded, shapes.FindUploaded, {
  summary: 'A file that the caller uploaded before, by the MD5 of its bytes',
  limits: [{ by: 'actor', max: 600, perSeconds: 3600 }],
});

export const getFile = defineCall(doors.getFile, shapes.GetFile, {
  summary: 'A file, at a size where it is a picture; with json=1 an address of it that needs no header',
  refusals: ['FILE_IN_PREPARATION', 'FILES_UNAVAILABLE'],
});

export const announceUpload = defineCall(doors.announceUpload, shapes.AnnounceUpload, {
  summary: 'Announce an upload and get the address that takes it once',
  refusals: ['FILE_TOO_LARGE', 'FILE_TYPE_NOT_ALLOWED', 'UPLOAD_METHOD_UNSUPPORTED'],
  limits: [{ by: 'actor', max: 200, perSeconds: 3600 }],
  repeatable: false,
});

export const putFile = defineCall(doors.putFile, shapes.PutFile, {
  summary: 'The bytes of an announced upload',
  refusals: [...fileRefusals, 'UPLOAD_TICKET_ENDED', 'FILE_CHANGED'],
  limits: [{ by: 'address', max: 1200, perSeconds: 3600 }],
  body: 'raw',
});

export const uploadToken = defineCall(doors.uploadToken, shapes.UploadToken, {
  summary: 'A token and a key for one upload by form',
  limits: [{ by: 'actor', max: 200, perSeconds: 3600 }],
});

export const uploadByToken = defineCall(doors.uploadByToken, shapes.UploadByToken, {
  summary: 'Upload by a form of file, token and key',
  refusals: [...fileRefusals, 'UPLOAD_TICKET_ENDED'],
  limits: [{ by: 'address', max: 1200, perSeconds: 3600 }],
  body: 'multipart',
});
