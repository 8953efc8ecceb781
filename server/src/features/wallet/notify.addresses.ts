import type { Deps } from '../../kernel/deps.ts';
import type { GatewayName } from './gateways/gateway.ts';

export const NOTIFY_PATH = '/api/payments/notifications';

/** Where a gateway tells us of payments and refunds, under the address that people use. */
export const notifyUrlOf = ({ config }: Pick<Deps, 'config'>, gateway: GatewayName): string =>
  `${config.publicUrl}${NOTIFY_PATH}/${gateway}`;
