/** Ends of names of hosts that programs turn into links by themselves, and those of other scripts. */
const ENDS = [
  'com|cn|net|org|edu|gov|info|biz|io|co|me|cc|tv|top|xyz|vip|shop|store|site|club|online|link|click|app|dev|ai|ly|gl|gg|pro|live|fun|icu|ltd',
  'group|work|art|ink|wang|space|website|tech|cloud|page|news|blog|one|win|bid|pub|mobi|asia|name|world|today|life|center|company|email|team',
  'in|it|eu|ru|su|uk|us|ca|au|nz|es|pt|br|fr|de|ch|at|be|nl|se|dk|fi|pl|cz|gr|tr|il|jp|kr|hk|tw|mo|sg|my|th|vn|ph|mx|ar|cl|pe|ke|ma|sa|ae',
  '中国|中國|公司|网络|網絡|网址|在线|中文网|商城|集团|我爱你|网店|рф|السعودية|भारत|한국',
].join('|');

/** Names of programs that look like hosts. */
const PROGRAMS = /(?<![a-z\d.-])(?:(?:asp|ado|vb|ml)?\.net|socket\.io|[a-z]+\.js)(?!\.[\p{L}\p{N}]|[a-z\d@:-])/giu;

const ADDRESS = new RegExp(
  [
    '[a-z][a-z\\d+.-]*://',
    '\\bwww\\.',
    '[^\\s@]+@[^\\s@]+\\.[a-z]{2,}',
    `[\\p{L}\\p{N}-]\\.(?:${ENDS})(?![a-z\\d-])`,
    '(?:[a-z\\d-]+\\.)+[a-z]{2,}/\\S',
  ].join('|'),
  'iu',
);

/** Whether a title has an address in it, of a page or a mailbox: it goes into letters of the house to whoever the issuer names. */
export const hasAddress = (title: string): boolean => ADDRESS.test(title.normalize('NFKC').replaceAll('。', '.').replaceAll(PROGRAMS, ' '));

const ZERO_WIDTH_SPACE = '\u200b';

/** A title as it stands in a mail: whatever it says, no program makes a link of it. */
export const titleInMail = (title: string): string =>
  title.replaceAll(/(?<=[\p{L}\p{N}_-])[.．。｡@＠:：](?=[\p{L}\p{N}/／])/gu, (mark) => `${mark}${ZERO_WIDTH_SPACE}`);
