const LONGEST = 12;

/** A username made of a nickname, as far as its letters may stand in one: a form that is filled in is half done. */
export const proposeName = (nickname: string): string => {
  const letters = nickname.normalize('NFC').replace(/[^_\d\p{Script=Latin}\p{Script=Han}]/gu, '');
  return [...letters.replace(/^\d+/, '')].slice(0, LONGEST).join('');
};
