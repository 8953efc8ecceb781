import type { Deps } from '../../../kernel/deps.ts';
import { walletRecharge } from '../../../platform/settings/money.settings.ts';
import { settingOf } from '../../../platform/settings/settings.registry.ts';
import { alipay } from './alipay.ts';
import type { GatewayName, PaymentGateway } from './gateway.ts';
import { sandbox } from './sandbox.ts';
import { wechatPay } from './wechat-pay.ts';

const known = new WeakMap<Deps, ReadonlyMap<GatewayName, PaymentGateway>>();

const make = (deps: Deps): ReadonlyMap<GatewayName, PaymentGateway> => {
  const { wechat, alipay: alipayKeys, sandbox: isSandboxed } = deps.config.payments;
  const made = [
    ...(wechat ? [wechatPay(wechat, deps.now)] : []),
    ...(alipayKeys ? [alipay(alipayKeys, deps.now)] : []),
    ...(isSandboxed ? [sandbox(deps)] : []),
  ];
  return new Map(made.map((gateway) => [gateway.name, gateway]));
};

/** The gateways that this house has keys for, also those that operators closed: what was begun there must come to its end. */
export const allGateways = (deps: Deps): ReadonlyMap<GatewayName, PaymentGateway> => {
  const found = known.get(deps) ?? make(deps);
  known.set(deps, found);
  return found;
};

/** Those that people may begin to pay through now: all, or those that the setting names where it names any. */
export const openGateways = async (deps: Deps): Promise<GatewayName[]> => {
  const { types } = await settingOf(deps, walletRecharge);
  const names = [...allGateways(deps).keys()];
  return types.length === 0 ? names : names.filter((name) => types.includes(name));
};
