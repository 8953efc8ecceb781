import { translator } from '#web/words/translator.ts';
import { readStored, writeStored } from '../../app/storage/stored.ts';

/** What WeChat sent back with the browser. */
export type WechatReturn = { readonly code: string; readonly state: string };

/** What stands for a chat-app account until it is a way in (specification, section 3: H5_WECHAT_MP_ASTOKEN and H5_WECHAT_NICKNAME). */
export type Social = { readonly token: string; readonly nickname: string };

export const saveSocial = ({ token, nickname }: Social, state: string): void => {
  writeStored('H5_WECHAT_MP_ASTOKEN', token);
  // A nickname may be nothing but spaces there.
  writeStored('H5_WECHAT_NICKNAME', nickname || translator.t('connections:wechat.someone'));
  writeStored('wechatState', state);
};

export const dropSocial = (): void => {
  writeStored('H5_WECHAT_MP_ASTOKEN', null);
  writeStored('H5_WECHAT_NICKNAME', null);
  writeStored('wechatState', null);
};

/** What this browser holds of somebody who is not known yet; of one way to WeChat only where its state is given. */
export const savedSocial = (state?: string): Social | null => {
  const token = readStored('H5_WECHAT_MP_ASTOKEN');
  if (token === null || (state !== undefined && readStored('wechatState') !== state)) return null;
  return { token, nickname: readStored('H5_WECHAT_NICKNAME') ?? '' };
};
