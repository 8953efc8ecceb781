import { CurrencyScreen } from './screens/currency.screen.tsx';
import { CurrencyWithdrawScreen } from './screens/currency-withdraw.screen.tsx';
import { CurrencyOrdersScreen, OrdersScreen } from './screens/orders.screens.tsx';
import { PayScreen } from './screens/pay.screen.tsx';
import { PayResultScreen } from './screens/pay-result.screen.tsx';
import { PurchasesScreen } from './screens/purchases.screen.tsx';
import { CurrencyRechargeScreen, WalletRechargeScreen } from './screens/recharge.screens.tsx';
import { ShopScreen } from './screens/shop.screen.tsx';
import { CurrencyStatementScreen, WalletLineScreen, WalletStatementScreen } from './screens/statement.screens.tsx';
import { WalletScreen } from './screens/wallet.screen.tsx';
import { WithdrawScreen } from './screens/withdraw.screen.tsx';
import { WithdrawalScreen } from './screens/withdrawal.screen.tsx';
import { WithdrawalsScreen } from './screens/withdrawals.screen.tsx';

/** The screens of money by path. They share most of what they are made of, and come in one piece. */
export const walletScreenAt = {
  '/wallet': WalletScreen,
  '/wallet/recharge': WalletRechargeScreen,
  '/wallet/withdraw': WithdrawScreen,
  '/wallet/withdraw/detail': WithdrawalsScreen,
  '/wallet/withdraw/detail/:id': WithdrawalScreen,
  '/wallet/detail': WalletStatementScreen,
  '/wallet/detail/:id': WalletLineScreen,
  '/currency': CurrencyScreen,
  '/currency/recharge': CurrencyRechargeScreen,
  '/currency/withdraw': CurrencyWithdrawScreen,
  '/currency/detail': CurrencyOrdersScreen,
  '/currency/journal-detail': CurrencyStatementScreen,
  '/currency/purchases': PurchasesScreen,
  '/shop': ShopScreen,
  '/pay': PayScreen,
  '/payResult': PayResultScreen,
  '/payOrder': OrdersScreen,
} as const;
