/** A phone or mailbox as it may stand on a screen: enough to know it again, too little to read it over a shoulder. */
export const maskContact = (text: string): string => {
  const at = text.indexOf('@');
  if (at > 0) return `${text.slice(0, Math.min(2, at))}***${text.slice(at)}`;
  return text.length < 8 ? text : `${text.slice(0, text.length - 8)}****${text.slice(-4)}`;
};
