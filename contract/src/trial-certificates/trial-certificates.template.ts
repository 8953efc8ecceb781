/** The kind of certificates that the house makes for trials. It is signed as it stands, for whoever reads it: in Chinese and in English. */
export const trialTemplate = {
  name: '试译证书 Trial Translation Certificate',
  description:
    '在言值完成的一份试译：由发起人评为通过，双方都已公开。A trial translation on Yanzhi: passed by who asked for it, and published by both sides.',
  criteria:
    '发起人评为通过且评分计入言值；双方公开期间有效，不再公开、评分不再计入或被认定为拼接试译时撤销。Passed, with a mark that counts; it holds while both sides publish the trial, and is withdrawn when they do not, when the mark no longer counts, or when the trial was part of a stitched document.',
} as const;
