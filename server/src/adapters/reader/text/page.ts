/** As much of the DOM as reading a page needs; the server's types know no browser. */
export interface PageElement {
  readonly tagName: string;
  readonly nodeName: string;
  readonly id: string;
  readonly textContent: string;
  readonly parentElement: PageElement | null;
  readonly previousElementSibling: PageElement | null;
  readonly children: Iterable<PageElement>;
  innerHTML: string;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
  removeAttribute(name: string): void;
  before(text: string): void;
  prepend(text: string): void;
  replaceWith(text: string): void;
  remove(): void;
}

export interface PageDocument extends PageElement {
  readonly body: PageElement;
}
