import i18next from 'i18next';
import { beginWechat } from '#contract/connections/connections.doors.ts';
import { writeNow } from '../../api/write-now.ts';
import { redirectTarget } from '../../app/routes/redirect-target.ts';
import { readStored, writeStored } from '../../app/storage/stored.ts';
import { withRedirect } from '../accounts/accounts.public.tsx';

/** What WeChat sent back with the browser. */
export type WechatReturn = { readonly code: string; readonly state: string };

/** What stands for a chat-app account until it is a way in (specification, section 3: H5_WECHAT_MP_ASTOKEN and H5_WECHAT_NICKNAME). */
export type Social = { readonly token: string; readonly nickname: string };

/** Leaves for WeChat and comes back to {origin}/wechat (specification, sections 2.3 and 4.3), with the way on that was asked for. False where that cannot be, which was said. */
export async function leaveForWechat(redirect: string | null): Promise<boolean> {
  const target = redirectTarget(redirect, '');
  const address = new URL(withRedirect('/wechat', target === '' ? null : target), window.location.origin);
  const begun = await writeNow(beginWechat, { redirectUrl: address.href });
  if (begun === null) return false;
  window.location.assign(begun.answer.url);
  return true;
}

export function keepSocial({ token, nickname }: Social, state: string): void {
  writeStored('H5_WECHAT_MP_ASTOKEN', token);
  // A nickname may be nothing but spaces there.
  writeStored('H5_WECHAT_NICKNAME', nickname || i18next.t('connections:wechat.someone'));
  writeStored('wechatState', state);
}

export function dropSocial(): void {
  writeStored('H5_WECHAT_MP_ASTOKEN', null);
  writeStored('H5_WECHAT_NICKNAME', null);
  writeStored('wechatState', null);
}

/** What this browser holds of somebody who is not known yet; of one way to WeChat only where its state is given. */
export function keptSocial(state?: string): Social | null {
  const token = readStored('H5_WECHAT_MP_ASTOKEN');
  if (token === null || (state !== undefined && readStored('wechatState') !== state)) return null;
  return { token, nickname: readStored('H5_WECHAT_NICKNAME') ?? '' };
}
