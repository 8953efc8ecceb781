import { Recharge } from '../parts/recharge.tsx';

/** /wallet/recharge */
export const WalletRechargeScreen = () => <Recharge product="wallet" />;

/** /currency/recharge */
export const CurrencyRechargeScreen = () => <Recharge product="currency" />;
