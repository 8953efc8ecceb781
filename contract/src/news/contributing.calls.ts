import { defineCall } from '../kernel/calls.ts';
import { settlingRefusals, transferRefusals } from '../ledger/ledger.calls.ts';
import { paymentPasswordAsked } from '../payment-password/payment-password.calls.ts';
import * as doors from './contributing.doors.ts';
import * as shapes from './contributing.schemas.ts';

/** What every call that takes a text of news declares (see textOf). */
export const newsTextRefusals = ['NEWS_TAG_UNKNOWN', 'NEWS_PICTURES_MANY', 'FILE_NOT_YOURS', 'FILE_WRONG_KIND'] as const;
/** What every call that sends one in declares (see needWhole). */
export const newsWholeRefusals = ['NEWS_TITLE_NEEDED', 'NEWS_TEXT_NEEDED', 'NEWS_CATEGORY_UNKNOWN'] as const;
const sending = [
  'CERTIFICATION_NEEDED',
  'CERTIFICATION_WAITING',
  'PRICE_MOVED',
  ...newsTextRefusals,
  ...newsWholeRefusals,
  ...paymentPasswordAsked,
  ...transferRefusals,
] as const;
const hourly = { limits: [{ by: 'actor', max: 60, perSeconds: 3600 }] } as const;
const often = { limits: [{ by: 'actor', max: 120, perSeconds: 60 }] } as const;

export const getContributing = defineCall(doors.getContributing, shapes.GetContributing, {
  summary: 'Whether I may contribute news, and what it costs',
});
export const listContributions = defineCall(doors.listContributions, shapes.ListContributions, {
  summary: 'My contributions: released, auditing, rejected, or drafts',
});
export const contributeNews = defineCall(doors.contributeNews, shapes.ContributeNews, {
  summary: 'Send news in, to be read and published',
  refusals: sending,
  ...hourly,
});
export const changeNews = defineCall(doors.changeNews, shapes.ChangeNews, {
  summary: 'Change what I contributed, or send it in again',
  refusals: [...sending, 'NEWS_UNCHANGED'],
  ...hourly,
});
export const withdrawNews = defineCall(doors.withdrawNews, shapes.WithdrawNews, {
  summary: 'Take back what waits to be read',
  refusals: ['NEWS_NOT_WAITING', ...settlingRefusals],
  ...often,
});
export const deleteNews = defineCall(doors.deleteNews, shapes.DeleteNews, {
  summary: 'Delete what I contributed, or a draft of it',
  refusals: settlingRefusals,
  ...often,
});
export const saveNewsDraft = defineCall(doors.saveNewsDraft, shapes.SaveNewsDraft, {
  summary: 'Keep a draft of news',
  refusals: ['NEWS_DRAFTS_MANY', 'NEWS_CATEGORY_UNKNOWN', ...newsTextRefusals],
  ...often,
});
export const changeNewsDraft = defineCall(doors.changeNewsDraft, shapes.ChangeNewsDraft, {
  summary: 'Change a draft of news',
  refusals: ['NEWS_CATEGORY_UNKNOWN', ...newsTextRefusals],
  ...often,
});
