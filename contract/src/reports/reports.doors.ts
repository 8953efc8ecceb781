import { named, read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './reports.schemas.ts';

/** Without `userId` one's own. */
export const getReport = read<typeof shapes.GetReport>('reports.get', 'guest', [
  rest('GET', '/users/{userId}/report'),
  named('v2/user/yanzhi/GetYanzhiInfo', { names: { id: 'userId' } }),
]);

/** For the head of a person's page; a look at it is no visit of the report. */
export const getReportCard = read<typeof shapes.GetReportCard>('reports.card', 'guest', [rest('GET', '/users/{userId}/report-card')]);

export const saveIntro = write<typeof shapes.SaveIntro>('reports.save-intro', 'user', [
  rest('PUT', '/user/report/intro'),
  named('v2/user/yanzhi/UpdateYanzhiInfoDes', { names: { des: 'intro', description: 'intro' } }),
]);

export const getUserinfo = read<typeof shapes.GetUserinfo>('reports.userinfo', 'guest', [
  rest('GET', '/users/{userId}/userinfo'),
  named('member/userinfo/findByUserinfo', { names: { id: 'userId' } }),
  named('member/userinfo/getBaseUserinfo', { names: { id: 'userId' } }),
]);

export const editUserinfo = write<typeof shapes.EditUserinfo>('reports.edit-userinfo', 'user', [
  rest('PUT', '/user/userinfo'),
  named('member/userinfo/editUserinfo', { names: { nickName: 'nickname', photo: 'avatar' } }),
]);

/** The picture is worn at once. */
export const uploadPhoto = write<typeof shapes.UploadPhoto>('reports.upload-photo', 'user', [
  rest('POST', '/user/photo'),
  named('member/file/photo/upload'),
  rest('POST', '/user/avatar'),
]);

/** The picture behind the head of one's page. */
export const uploadBackground = write<typeof shapes.UploadBackground>('reports.upload-background', 'user', [
  rest('POST', '/user/bg', { status: 204 }),
]);

export const setAudience = write<typeof shapes.SetAudience>('reports.set-audience', 'user', [
  rest('PUT', '/user/report/audiences/{section}', { status: 204 }),
]);

/** Whether search engines and link previews may show one's report. */
export const setListed = write<typeof shapes.SetListed>('reports.set-listed', 'signed', [
  rest('PUT', '/user/report/listed', { status: 204 }),
]);

/** Who looked at one's report, the latest first. */
export const listVisitors = read<typeof shapes.ListVisitors>('reports.visitors', 'user', [
  rest('GET', '/user/report/visitors'),
  named('v2/visitor/list'),
]);

export const seeVisitors = write<typeof shapes.SeeVisitors>('reports.see-visitors', 'user', [
  rest('PUT', '/user/report/visitors/seen', { status: 204 }),
]);
