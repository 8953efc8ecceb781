// Runs inside the page: it is sent there as text, so it imports nothing.

export type Fault = { kind: 'overflow' | 'clipped' | 'target'; where: string; what: string };

const TARGET_MIN_PX = 44;
const SLACK_PX = 1;
const TARGETS =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=switch], [role=checkbox], [role=radio], [role=link], [role=menuitem], [role=option]';

function nameOf(element: Element): string {
  const role = element.getAttribute('role');
  const classes = [...element.classList].slice(0, 4).join('.');
  return `${element.tagName.toLowerCase()}${role ? `[${role}]` : ''}${classes ? `.${classes}` : ''}`;
}

function wordsOf(element: Element): string {
  const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 28);
  return text === '' ? '' : `“${text}” `;
}

function isShown(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.closest('[inert]') === null;
}

/** Words for screen readers alone are cut to a pixel on purpose. */
function isForReadersOnly(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { width, height } = at.getBoundingClientRect();
    if (width <= 1 && height <= 1 && getComputedStyle(at).position === 'absolute') return true;
  }
  return false;
}

function ancestors(element: Element): Element[] {
  const found: Element[] = [];
  for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) found.push(at);
  return found;
}

function overflows(): Fault[] {
  const width = document.documentElement.clientWidth;
  const whole = document.documentElement.scrollWidth;
  const found: Fault[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    const box = element.getBoundingClientRect();
    if (box.width === 0 || (box.right <= width + SLACK_PX && box.left >= -SLACK_PX) || !isShown(element) || isForReadersOnly(element))
      continue;
    const chain = ancestors(element).slice(1);
    if (chain.some((one) => getComputedStyle(one).overflowX !== 'visible' && one !== document.body && one.id !== 'root')) continue;
    if (chain.some((one) => one.getBoundingClientRect().right > width + SLACK_PX)) continue;
    found.push({
      kind: 'overflow',
      where: nameOf(element),
      what: `${wordsOf(element)}reaches from ${Math.round(box.left)} to ${Math.round(box.right)} of ${width}px`,
    });
  }
  if (whole > width && found.length === 0) found.push({ kind: 'overflow', where: 'page', what: `is ${whole}px wide on ${width}px` });
  return found.slice(0, 5);
}

function textBox(node: Text): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(node);
  return range.getBoundingClientRect();
}

/** Cutting is meant where it is counted in lines, or marked by an ellipsis; but what a control says of itself is never cut. */
function isMeant(box: Element, style: CSSStyleDeclaration, parent: Element): boolean {
  if (style.webkitLineClamp !== 'none') return true;
  if (style.textOverflow !== 'ellipsis') return false;
  const control = parent.closest('button, [role=tab], [role=switch], label');
  return control === null || !control.contains(box) || parent.closest('[lang]:not(html)') !== null;
}

function cutOff(node: Text, parent: Element): Fault | null {
  const text = textBox(node);
  if (text.width === 0 || text.height === 0) return null;
  for (const box of ancestors(parent)) {
    const style = getComputedStyle(box);
    if (/auto|scroll/.test(style.overflowX + style.overflowY)) return null;
    const frame = box.getBoundingClientRect();
    const isCutAside = /hidden|clip/.test(style.overflowX) && (text.right > frame.right + SLACK_PX || text.left < frame.left - SLACK_PX);
    const isCutBelow = /hidden|clip/.test(style.overflowY) && (text.bottom > frame.bottom + 3 || text.top < frame.top - 3);
    if (!isCutAside && !isCutBelow) continue;
    if (isMeant(box, style, parent)) return null;
    const words = node.data.trim().slice(0, 40);
    return { kind: 'clipped', where: nameOf(box), what: `cuts “${words}” ${isCutAside ? 'at its side' : 'at its foot'}` };
  }
  return null;
}

function spill(node: Text, parent: Element): Fault | null {
  const control = parent.closest('button, [role=tab], [role=button]');
  if (!control) return null;
  const text = textBox(node);
  const box = control.getBoundingClientRect();
  if (text.width === 0 || (text.right <= box.right + SLACK_PX && text.left >= box.left - SLACK_PX)) return null;
  return {
    kind: 'clipped',
    where: nameOf(control),
    what: `${wordsOf(control)}its words are ${Math.round(text.width)}px on ${Math.round(box.width)}px`,
  };
}

/** What an empty field asks for is no text of the document: its width is measured apart. */
function cutHints(): Fault[] {
  const found: Fault[] = [];
  const ruler = document.createElement('canvas').getContext('2d');
  for (const field of document.querySelectorAll('input')) {
    if (!ruler || field.placeholder === '' || field.value !== '' || !isShown(field)) continue;
    const style = getComputedStyle(field);
    const place = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    ruler.font = `${style.fontWeight} ${getComputedStyle(field, '::placeholder').fontSize} ${style.fontFamily}`;
    const { width } = ruler.measureText(field.placeholder);
    if (width <= place + SLACK_PX) continue;
    found.push({
      kind: 'clipped',
      where: nameOf(field),
      what: `its hint “${field.placeholder}” is ${Math.round(width)}px on ${Math.round(place)}px`,
    });
  }
  return found;
}

function clippedTexts(): Fault[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Fault[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!(node instanceof Text) || !parent || node.data.trim() === '' || !isShown(parent) || isForReadersOnly(parent)) continue;
    const fault = cutOff(node, parent) ?? spill(node, parent);
    if (fault) found.push(fault);
  }
  return found.slice(0, 8);
}

function labelOf(element: Element): Element | null {
  return element instanceof HTMLInputElement ? (element.labels?.[0] ?? element.closest('label')) : null;
}

/** A card that answers as a whole: its link is as large as the card. */
function pressedCard(element: Element): Element | null {
  if (!element.matches('a[href]')) return null;
  let found: Element | null = null;
  for (let at = element.parentElement; at && getComputedStyle(at).cursor === 'pointer'; at = at.parentElement) found = at;
  return found;
}

/** What answers a finger: the element with the areas that its ::before and ::after add, the label around a field, the card around a link. */
function touchSize(element: Element): { width: number; height: number } {
  const size = { width: 0, height: 0 };
  for (const one of [element, labelOf(element), pressedCard(element)]) {
    if (one === null) continue;
    const box = one.getBoundingClientRect();
    size.width = Math.max(size.width, box.width);
    size.height = Math.max(size.height, box.height);
    for (const pseudo of ['::before', '::after']) {
      const style = getComputedStyle(one, pseudo);
      if (style.content === 'none' || style.position !== 'absolute' || style.pointerEvents === 'none') continue;
      size.width = Math.max(size.width, Number.parseFloat(style.width) || 0);
      size.height = Math.max(size.height, Number.parseFloat(style.height) || 0);
    }
  }
  return size;
}

/** A link inside a sentence is as high as its line. */
function isInline(element: Element): boolean {
  if (!element.matches('a, button, [role=link]') || !/^inline$/.test(getComputedStyle(element).display)) return false;
  const around = element.parentElement;
  return around !== null && [...around.childNodes].some((node) => node !== element && (node.textContent ?? '').trim().length > 1);
}

function smallTargets(): Fault[] {
  const found: Fault[] = [];
  for (const element of document.body.querySelectorAll(TARGETS)) {
    const label = labelOf(element);
    // A field that is drawn by its label is as visible as that.
    if (!isShown(label !== null && element.matches('[type=radio], [type=checkbox], [type=file]') ? label : element)) continue;
    if (element.closest('[aria-hidden=true]') || isInline(element) || (element.matches('a, button') && isForReadersOnly(element))) continue;
    const { width, height } = touchSize(element);
    if (width === 0 || height === 0) continue;
    // A field that only a program fills (a file chosen by a button of ours) is no target itself.
    if (element.matches('input') && width <= 1 && height <= 1) continue;
    if (width >= TARGET_MIN_PX - SLACK_PX && height >= TARGET_MIN_PX - SLACK_PX) continue;
    found.push({
      kind: 'target',
      where: nameOf(element),
      what: `${wordsOf(element)}answers on ${Math.round(width)} × ${Math.round(height)}px`,
    });
  }
  return found;
}

/** Everything about the present screen that a ruler can tell: what reaches out sideways, what is cut, what is too small for a thumb. */
export function measureScreen(): Fault[] {
  return [...overflows(), ...clippedTexts(), ...cutHints(), ...smallTargets()];
}
