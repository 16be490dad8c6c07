import type { Page } from '@playwright/test';

/**
 * Texts on a page whose letters run from right to left and whose box does not find its direction from them,
 * and sentences of ours that an inserted word turns around. `words` are the texts that people wrote.
 */
export async function findTurnedTexts(page: Page, words: readonly string[]): Promise<string[]> {
  return page.evaluate((own) => {
    const rightToLeft = /[\u0590-\u08ff]/;
    const faults: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const { parentElement } = node;
      if (!parentElement?.checkVisibility() || !rightToLeft.test(text)) continue;
      if (parentElement.closest('script, style, .sr-only')) continue;
      const box = boxOf(parentElement);
      const { direction, unicodeBidi } = getComputedStyle(box);
      const isPlain = unicodeBidi === 'plaintext';
      if (!isPlain && box.dir !== 'auto' && box.tagName !== 'BDI' && direction !== 'rtl') {
        faults.push(`fixed: ${nameOf(box)} "${text.slice(0, 60)}"`);
      }
      const said = textOf(box).replaceAll(/\u2068[^\u2069]*\u2069/gu, '');
      const isTurned = isPlain
        ? rightToLeft.test(/\p{L}/u.exec(said)?.[0] ?? '')
        : direction === 'rtl';
      const ours = own.reduce((rest, word) => rest.replaceAll(word, ''), said);
      if (isTurned && /[a-z]{2}/i.test(ours)) {
        faults.push(`turned: ${nameOf(box)} "${said.slice(0, 80)}"`);
      }
      const isWhole = own.some((word) => word.startsWith(said.replace(/^[“"]|[”"…]$/g, '').trim()));
      if (!isTurned && rightToLeft.test(said) && !isWhole) {
        faults.push(`in a sentence, not kept apart: ${nameOf(box)} "${said.slice(0, 80)}"`);
      }
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
      if (rightToLeft.test(field.value) && getComputedStyle(field).direction !== 'rtl') {
        faults.push(`fixed: ${nameOf(field)} "${field.value.slice(0, 60)}"`);
      }
    }
    return [...new Set(faults)];

    /** The box whose direction orders the words: a block, or an inline box that is kept apart. */
    function boxOf(element: HTMLElement): HTMLElement {
      const { display, unicodeBidi } = getComputedStyle(element);
      const isApart = /isolate|plaintext/.test(unicodeBidi);
      if (!isApart && /^(inline|contents)$/.test(display) && element.parentElement) {
        return boxOf(element.parentElement);
      }
      return element;
    }
    /** The words that a box itself orders, without those of boxes within it that are kept apart. */
    function textOf(box: HTMLElement): string {
      const nodes = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      let said = '';
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        if (node.parentElement && boxOf(node.parentElement) === box) said += node.textContent;
      }
      return said;
    }
    function nameOf(element: Element): string {
      const { className, tagName } = element;
      return `${tagName.toLowerCase()}.${className.split(' ').slice(0, 4).join('.')}`;
    }
  }, words);
}
