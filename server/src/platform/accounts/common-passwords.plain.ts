/** Words that lists of leaked passwords begin with, beside what the rules below find by themselves. */
const words = new Set(
  `password passw0rd password1 password12 password123 p@ssword p@ssw0rd p@ssword1 pass1234 passwort contraseña contrasena
  welcome welcome1 welcome123 letmein letmein1 iloveyou iloveyou1 iloveu loveyou love123 lovely loveme princess sunshine
  football baseball basketball superman batman spiderman pokemon naruto dragon dragon1 monkey monkey1 shadow master master1
  killer hunter hunter2 tigger charlie jordan jordan23 michael michael1 michelle jessica ashley daniel andrew joshua thomas
  robert robert1 george jennifer nicole samantha matthew anthony william freedom whatever trustno1 starwars computer internet
  secret secret1 secret123 admin1 admin12 admin123 admin1234 admin888 administrator root123 rootroot test123 test1234 testtest
  tester guest123 changeme default login123 user123 qwe123 qwe1234 qweasd qweasdzxc qwert1 qwerty1 qwerty12 qwerty123 qwerty1234
  asd123 asdasd asdfgh1 zxc123 zxcvbn1 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 q1w2e3 q1w2e3r4 q1w2e3r4t5 zaq12wsx
  zaq1xsw2 abc123 abc1234 abc12345 abcd1234 abcd123 a123456 a1234567 a12345678 a123456789 aa123456 aaa123 aaa111 a1b2c3 a1b2c3d4
  123456a 1234567a 12345678a 123456789a 123456aa 123456abc 123abc 123qwe 123qweasd 123asd 123123a 12qwaszx q123456 q12345 w123456
  z123456 x123456 s123456 l123456 woaini woaini1 woaini123 woaini520 woaini1314 woaiwojia wo123456 5201314 520520 5211314 1314520
  1314521 7758521 7758258 147258 147258369 159357 159753 123654 123654789 741852 741852963 789456 789456123 963852741 147852
  147852369 258369 456789 010203 102030 112233 11223344 1122334455 121212 12121212 123321 1234321 123454321 1234554321 123123
  123123123 12341234 131313 232323 252525 456456 654321 696969 789789 987654321 taobao alibaba tencent weixin wechat nihao123 nihao
  caonima beijing shanghai china123 zhongguo xiaoming translator translate fanyi123 yanzhi yanzhi123 hola123 holahola tequiero
  teamo123 estrella mariposa bonita amigos barcelona realmadrid michael123 google facebook linkedin samsung apple123 iphone`
    .split(/\s+/)
    .map((word) => word.toLowerCase()),
);

const ROWS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qazwsxedcrfvtgbyhnujmikolp'];
const runs = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);

/** Whether a password is among the first that anyone would try: known words, one sign over and over, a run of keys. */
export const isCommonPassword = (password: string): boolean => {
  const typed = password.toLowerCase();
  if (words.has(typed)) return true;
  if (new Set(typed).size <= 2 && typed.length <= 16) return true;
  return runs.some((run) => run.includes(typed) || (typed.length > run.length && typed.startsWith(run)));
};
