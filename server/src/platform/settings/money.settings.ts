import Type from 'typebox';
import { Amounts, heading, Line, Lines, label, NameWords, Switch, TextWords, unsaid, Whole } from './setting.words.ts';
import { defineSetting, withRule } from './settings.registry.ts';

const MONEY_MAX = 10_000_000;
const status = Switch(label('开启', 'Open', 'Abierto'));
const rule = TextWords(label('规则说明', 'Rules', 'Reglas'));

/** What the currency is called (section 9). */
export const currencyName = defineSetting(
  'site.currency_name',
  Type.Object(
    {
      id: Whole(1, 1_000, label('编号', 'Number', 'Número')),
      name: NameWords(label('名称', 'Name', 'Nombre')),
      one: NameWords(label('名称（一个）', 'Name of a single one', 'Nombre de una unidad')),
      unit: Line(10, label('单位', 'Unit', 'Unidad')),
    },
    heading('money', '积分名称', 'Name of points', 'Nombre de los puntos'),
  ),
  { id: 1, name: { zh: '积分', en: 'points', es: 'puntos' }, one: { zh: '积分', en: 'point', es: 'punto' }, unit: '' },
);

export const goldSettings = defineSetting(
  'site.gold',
  Type.Object({ status, name: NameWords(label('名称', 'Name', 'Nombre')) }, heading('money', '金币', 'Gold', 'Oro')),
  { status: true, name: { zh: '金币', en: 'gold', es: 'oro' } },
);

const withinBounds = ({ min, max }: { min: number; max: number }): string | null => (min > max ? 'max' : null);

/** Buying currency (section 9; decision 44: `ratio` is how much of it one fen buys). */
export const currencyRecharge = withRule(
  defineSetting(
    'currency.recharge',
    Type.Object(
      {
        status,
        ratio: Whole(1, 10_000, label('每分钱兑换', 'For one fen', 'Por un fen')),
        options: Amounts(label('可选金额（分）', 'Amounts to choose from, in fen', 'Importes a elegir, en fen')),
        min: Whole(1, MONEY_MAX, label('最少（分）', 'Least, in fen', 'Mínimo, en fen')),
        max: Whole(1, MONEY_MAX, label('最多（分）', 'Most, in fen', 'Máximo, en fen')),
        rule,
      },
      heading('money', '积分充值', 'Buying points', 'Comprar puntos'),
    ),
    { status: true, ratio: 1, options: [100, 500, 1000, 2000, 5000, 10000], min: 100, max: MONEY_MAX, rule: unsaid },
  ),
  withinBounds,
);

/** Turning currency into money (section 9; decision 44). */
export const currencyWithdrawal = withRule(
  defineSetting(
    'currency.cash',
    Type.Object(
      {
        status,
        min: Whole(1, MONEY_MAX, label('最少积分', 'Least', 'Mínimo')),
        max: Whole(1, MONEY_MAX, label('最多积分', 'Most', 'Máximo')),
        rule,
      },
      heading('money', '积分提现', 'Cashing points', 'Cobrar puntos'),
    ),
    { status: true, min: 100, max: MONEY_MAX, rule: unsaid },
  ),
  withinBounds,
);

export const currencyRule = defineSetting(
  'currency.rule',
  TextWords(heading('money', '积分规则', 'Rules of points', 'Reglas de los puntos')),
  {
    zh: '积分可用于打赏、置顶与购买付费内容。每日签到可以获得积分；别人打赏你、购买你的付费内容，积分也归你。',
    en: 'Points pay for tips, pins and paid content. You earn them by checking in each day, and by what others tip you or buy from you.',
    es: 'Los puntos sirven para dar propinas, fijar publicaciones y comprar contenido. Se ganan con el check-in de cada día, y con las propinas y compras de los demás.',
  },
);

/** Whether apps may sell currency by their store alone. */
export const currencyIap = defineSetting(
  'currency.IAP',
  Type.Object(
    { only: Switch(label('仅应用内购买', 'In-app purchase only', 'Solo compras en la aplicación')), rule },
    heading('money', '应用内购买', 'In-app purchase', 'Compras en la aplicación'),
  ),
  { only: false, rule: unsaid },
);

/** Decision 44: `ratio` is a percentage for display. */
export const walletSettings = defineSetting(
  'wallet',
  Type.Object(
    {
      ratio: Whole(1, 10_000, label('显示比例（%）', 'Shown at, in per cent', 'Se muestra al, en %')),
      labels: Amounts(label('可选金额（分）', 'Amounts to choose from, in fen', 'Importes a elegir, en fen')),
      'transform-currency': Switch(label('可转为积分', 'May be turned into points', 'Convertible en puntos')),
      rule,
    },
    heading('money', '钱包', 'Wallet', 'Cartera'),
  ),
  { ratio: 100, labels: [100, 500, 1000, 2000, 5000, 10000], 'transform-currency': true, rule: unsaid },
);

export const walletRecharge = defineSetting(
  'wallet.recharge',
  Type.Object({ status, types: Lines(label('渠道', 'Ways', 'Vías')) }, heading('money', '钱包充值', 'Topping up', 'Recargar')),
  { status: true, types: [] },
);

export const walletWithdrawal = defineSetting(
  'wallet.cash',
  Type.Object(
    {
      status,
      'min-amount': Whole(1, MONEY_MAX, label('最少（分）', 'Least, in fen', 'Mínimo, en fen')),
      types: Lines(label('渠道', 'Ways', 'Vías')),
    },
    heading('money', '钱包提现', 'Withdrawing', 'Retirar'),
  ),
  { status: true, 'min-amount': 100, types: ['alipay', 'wechat'] },
);

/** Whether paying asks for the payment password (decision 45). */
export const payPassword = defineSetting(
  'pay-validate-user-password',
  Switch(heading('money', '支付时验证支付密码', 'Paying asks for the payment password', 'Pagar pide la contraseña de pago')),
  true,
);

export const checkinSettings = defineSetting(
  'checkin',
  Type.Object(
    {
      switch: Switch(label('开启签到', 'Check-in open', 'Check-in diario abierto')),
      balance: Whole(1, 100_000, label('每次获得', 'Earned each day', 'Ganancia diaria')),
    },
    heading('money', '签到', 'Check-in', 'Check-in diario'),
  ),
  { switch: true, balance: 1 },
);
