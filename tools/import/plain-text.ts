/** Markdown to the plain text that posts and comments hold: what a reader sees stays, signs of markup go, addresses stand in brackets. */
export const plainText = (markdown: string): string => {
  const addresses = new Map<string, string>();
  const out: string[] = [];
  let fence: string | null = null;
  for (const line of markdown
    .replace(/\r\n?/g, '\n')
    .replace(/<!--[\s\S]*?-->/g, '')
    .split('\n')) {
    const mark = /^\s{0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== null) {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = null;
      else out.push(markLine(line));
      continue;
    }
    if (mark !== undefined) {
      fence = mark;
      continue;
    }
    const definition = /^\s{0,3}\[([^\]\n]{1,200})\]:\s*<?(\S{1,2000}?)>?(?:\s+["'(].*)?$/.exec(line);
    if (definition?.[1] !== undefined && definition[2] !== undefined) addresses.set(definition[1].toLowerCase(), definition[2]);
    else out.push(line);
  }
  const lines = joinTitles(out).map((line) => (line.startsWith(MARKED) ? line.slice(1) : plainLine(line, addresses)));
  return lines
    .filter((line) => line !== null)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
};

/** Begins a line that is shown as it is, such as a line of code; never part of a text that was read. */
const MARKED = '\u0000';
const markLine = (line: string): string => MARKED + line;

/** Titles that are underlined lose their line. */
const joinTitles = (lines: readonly string[]): string[] =>
  lines.filter((line, index) => !(/^\s{0,3}(=+|-+)\s*$/.test(line) && /[^\s|-]/.test(lines[index - 1] ?? '')));

const RULE = /^\s{0,3}(?:(?:\*\s*){3,}|(?:-\s*){3,}|(?:_\s*){3,})$/;
const TABLE_RULE = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?\s*$/;

const plainLine = (line: string, addresses: ReadonlyMap<string, string>): string | null => {
  if (RULE.test(line)) return '';
  if (TABLE_RULE.test(line)) return null;
  let text = line.replace(/^(?:\s{0,3}>\s?)+/, '');
  text = text.replace(/^\s{0,3}#{1,6}\s+(.*?)(?:\s+#+)?\s*$/, '$1');
  text = text.replace(/^(\s*)[*+-]\s+(?:\[[ xX]\]\s+)?/, (_, space: string) => `${space}• `);
  if (/^\s*\|.*\|\s*$/.test(text))
    text = text
      .trim()
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
      .join(' | ');
  return inlineText(text, addresses).trimEnd();
};

const SIGN = /\\([\\`*_{}[\]()#+\-.!|<>~])/g;
/** Where a sign stood that is meant as it is: the code of the sign, in a range that no text uses. */
const HIDDEN = 0xe000;

const inlineText = (line: string, addresses: ReadonlyMap<string, string>): string => {
  const hide = (text: string): string =>
    [...text].map((sign) => (/[\\`*_{}[\]()#+.!|<>~&-]/.test(sign) ? String.fromCharCode(HIDDEN + sign.charCodeAt(0)) : sign)).join('');
  const linked = (text: string, address: string): string => {
    const isAddress = /^(https?:\/\/|mailto:)/i.test(address) && text.replace(/\/$/, '') !== address.replace(/\/$/, '');
    return isAddress ? `${text} (${hide(address)})` : text;
  };
  return line
    .replace(SIGN, (_, sign: string) => hide(sign))
    .replace(/(`+)\s?([^`\n]{1,1000}?)\s?\1(?!`)/g, (_, _ticks: string, code: string) => hide(code))
    .replace(/@?!\[([^\]\n]{0,500})\](?:\([^()\s]{0,2000}(?:\s+"[^"\n]{0,200}")?\)|\[[^\]\n]{0,200}\])?/g, '$1')
    .replace(
      /\[([^\]\n]{1,500})\]\(\s*<?((?:[^()\s<>]|\([^()\s]{0,500}\)){0,2000})>?(?:\s+["'][^"'\n]{0,200}["'])?\s*\)/g,
      (_, text: string, address: string) => linked(text, address),
    )
    .replace(/\[([^\]\n]{1,500})\]\s?\[([^\]\n]{0,200})\]/g, (whole, text: string, name: string) => {
      const address = addresses.get((name || text).toLowerCase());
      return address === undefined ? whole : linked(text, address);
    })
    .replace(/<((?:https?:\/\/|mailto:)[^<>\s]{1,2000})>/gi, (_, address: string) => hide(address))
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/?[a-z][a-z0-9-]{0,20}(?:\s[^<>]{0,1000})?\/?>/gi, '')
    .replace(/(\*\*\*|\*\*|\*)(?=\S)([^*\n]{1,1000}?\S?)\1/g, '$2')
    .replace(/\*\*(?=\S)([^\n]{1,1000}?)\*\*/g, '$1')
    .replace(/(?<![\p{L}\p{N}_])(___|__|_)(?=\S)([^_\n]{1,1000}?)\1(?![\p{L}\p{N}_])/gu, '$2')
    .replace(/~~(?=\S)([^~\n]{1,1000}?)~~/g, '$1')
    .replace(/&(amp|lt|gt|quot|apos|nbsp|#39);/g, (_, name: string) => entities[name] ?? '')
    .replace(/[\ue000-\ue07f]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - HIDDEN));
};

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', '#39': "'" };
