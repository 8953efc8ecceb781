/** Syllables of a consonant and a vowel: whatever they make can be said aloud, typed anywhere, and means nothing. */
const consonants = ['b', 'd', 'l', 'm', 'n', 'r', 't', 'v', 'y', 'z'] as const;
const vowels = ['a', 'e', 'i', 'o', 'u'] as const;
const syllables = consonants.flatMap((consonant) => vowels.map((vowel) => consonant + vowel));
const SPACE = syllables.length ** 4;

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** Spreads numbers over a space: neighbours in number are no neighbours in name, and none comes twice before all have come. */
const spread = (number: number, space: number): number => {
  let step = Math.floor(space * 0.618);
  while (gcd(step, space) !== 1) step += 1;
  return ((number % space) * step) % space;
};

/** A name of four syllables and more, another one for every number. */
export const sayableName = (number: number): string => {
  const round = Math.floor(number / SPACE);
  let rest = spread(number, SPACE);
  let name = '';
  for (let index = 0; index < 4; index += 1) {
    name += syllables[rest % syllables.length];
    rest = Math.floor(rest / syllables.length);
  }
  for (let more = round; more > 0; more = Math.floor(more / syllables.length)) name += syllables[more % syllables.length];
  return name;
};

type Words = { first: readonly string[]; second: readonly string[]; third: readonly string[]; join: (parts: readonly string[]) => string };

const words = (text: string): string[] => text.split(' ');

const nicknames: Readonly<Record<'zh' | 'en' | 'es', Words>> = {
  zh: {
    first: words(
      '听雨 观潮 临窗 种豆 煮茶 数星 拾贝 逐光 寻梅 问渠 望山 折纸 听松 候鸟 晴耕 夜读 泛舟 采薇 踏雪 追风 枕书 扫叶 画眉 看云 摘星 守灯 敲石 过桥 赶海 养鹤 访竹 试墨 补衣 晒谷 推门 磨刀 写信 登高 渡口 卷帘 拂晓 照影 提灯 温酒 钓雪 抄经 剪烛',
    ),
    second: words(
      '江南 北岸 小巷 山房 老街 半岛 深林 石桥 长亭 竹园 水边 西楼 海角 青城 南浦 芦湾 雪原 花坞 云中 月下 谷口 沙洲 城东 渔村 东篱 茶山 雨林 田间 岭上 溪头 湖心 巷尾 桥北 灯下 屋檐 麦地 古镇 松岗 枫桥 柳岸 梨院 石井 塔影',
    ),
    third: words('译者 译笔 学徒 旅人 书生 信使 语匠 读者 行者 笔记 词人 听众 校对 灯火 来客 夜航 字匠'),
    join: (parts) => parts.join(''),
  },
  en: {
    first: words(
      'Amber Quiet Copper Northern Silver Patient Velvet Morning Hollow Crimson Gentle Winter Marble Distant Golden Humble Paper Salt Violet Wandering Early Linen Misty Ochre Polar Rustic Sandy Tidal Upland Woven Brisk Cedar Dusky Elder Fabled Grassy Hazel Indigo Jolly Kindly Lunar Maple Noble Olive Pearl Rainy Stellar',
    ),
    second: words(
      'Harbor Meadow River Lantern Orchard Valley Bridge Garden Window Island Forest Canyon Compass Village Chapel Market Mountain Prairie Station Tower Anchor Beacon Cottage Desert Ferry Glacier Hill Inlet Jetty Kiln Library Mill Nook Oak Pier Quarry Ridge Shore Terrace Union Vineyard Wharf Yard',
    ),
    third: words('Reader Pen Voice Scribe Wren Fox Heron Otter Sparrow Badger Finch Hare Kite Lark Moth Swift Tern'),
    join: (parts) => parts.join(' '),
  },
  es: {
    first: words(
      'Faro Puente Río Jardín Valle Bosque Puerto Molino Huerto Monte Patio Campo Lago Sendero Mirador Prado Muelle Taller Arco Balcón Camino Delta Estero Farol Golfo Horno Islote Jaral Lienzo Mar Nido Olivo Páramo Quiosco Refugio Soto Tejado Umbral Viento Zaguán Alero Brezo Cauce Desván Espejo Fresno Granero',
    ),
    second: words(
      'sereno lejano dorado antiguo azul breve claro oculto verde blanco alto tibio rojo quieto fresco amplio gris suave pleno lento vivo nuevo hondo abierto austral boreal calmo diurno escrito fugaz grato hermoso inmenso joven leal manso noble otoñal pardo raro sonoro tenaz único veloz amigo cobrizo durmiente',
    ),
    third: words('lector pluma voz escriba zorro mirlo búho gorrión lince ciervo cuervo halcón jilguero nutria oso tejón vencejo'),
    join: (parts) => parts.join(' '),
  },
};

/** A nickname made of three words, another one for every number; past the last of them a figure tells them apart. */
export const madeUpNickname = (language: 'zh' | 'en' | 'es', number: number): string => {
  const { first, second, third, join } = nicknames[language];
  const space = first.length * second.length * third.length;
  const index = spread(number, space);
  const parts = [
    first[index % first.length],
    second[Math.floor(index / first.length) % second.length],
    third[Math.floor(index / (first.length * second.length))],
  ];
  const round = Math.floor(number / space);
  return `${join(parts.map((part) => part ?? ''))}${round > 0 ? round + 1 : ''}`;
};
