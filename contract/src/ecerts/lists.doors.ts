import { read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './lists.schemas.ts';

/** Issue 20, organisations issue: from a file, looked at before anything is issued. */
export const uploadList = write<typeof shapes.UploadList>('ecerts.lists.upload', 'owner', [rest('POST', '/ecert-templates/{id}/lists')]);
export const listLists = read<typeof shapes.ListLists>('ecerts.lists', 'owner', [rest('GET', '/ecert-templates/{id}/lists')]);
export const getList = read<typeof shapes.GetList>('ecerts.lists.get', 'owner', [rest('GET', '/ecert-lists/{id}')]);
export const issueList = write<typeof shapes.IssueList>('ecerts.lists.issue', 'owner', [rest('POST', '/ecert-lists/{id}/issue')]);
export const dropList = write<typeof shapes.DropList>('ecerts.lists.drop', 'owner', [rest('DELETE', '/ecert-lists/{id}', { status: 200 })]);
export const fetchCodes = write<typeof shapes.FetchCodes>('ecerts.lists.codes', 'owner', [rest('POST', '/ecert-lists/{id}/codes')]);

export const correctCertificate = write<typeof shapes.CorrectCertificate>('ecerts.correct', 'owner', [
  rest('POST', '/ecerts/{id}/correction'),
]);
export const previewTemplate = read<typeof shapes.PreviewTemplate>('ecerts.preview', 'user', [rest('GET', '/ecert-previews')]);
