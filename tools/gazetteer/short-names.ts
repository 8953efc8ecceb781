const peoples =
  '维吾尔|哈萨克|柯尔克孜|蒙古|锡伯|塔吉克|各|藏|羌|彝|苗|侗|布依|土家|壮|傣|白|哈尼|景颇|傈僳|回|朝鲜|满|瑶|仫佬|毛南|黎|水|仡佬|畲|拉祜|佤|布朗|纳西|独龙|怒|普米|土|撒拉|保安|东乡|裕固|达斡尔|鄂温克|鄂伦春';
const autonomous = new RegExp(`(?:(?:${peoples})族|维吾尔|哈萨克|柯尔克孜|蒙古|锡伯|塔吉克)*自治[区州县旗]$`);
const kinds = /(?:特别行政区|地区|林区|特区|矿区|[省市区县盟旗岛])$/;

/** '四川省' as people say it, '四川'; a name of which nothing would be left keeps its kind ('城区'). */
export const shortName = (name: string): string => {
  if (name.startsWith('内蒙古')) return '内蒙古';
  const short = autonomous.test(name) ? name.replace(autonomous, '') : name.replace(kinds, '');
  return short.length < 2 ? name : short;
};

/** Letters alone, so that 'Xi’an' and 'xian' are the same. */
export const plainLetters = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();
