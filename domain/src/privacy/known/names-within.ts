/**
 * Finds any of many names within words or texts without spaces. It looks at each place of the text
 * once for every length that a name has, however many names there are.
 */
export class NamesWithin<Value> {
  readonly #names = new Map<string, { value: Value; order: number }>();
  readonly #lengths = new Set<number>();

  has(name: string): boolean {
    return this.#names.has(name);
  }

  set(name: string, value: Value): void {
    const order = this.#names.get(name)?.order ?? this.#names.size;
    this.#names.set(name, { value, order });
    this.#lengths.add(name.length);
  }

  /** The value of the name that was set first of all that the text holds. */
  firstIn(text: string): Value | undefined {
    let first: { value: Value; order: number } | undefined;
    for (const { value, order } of this.allIn(text)) {
      if (!first || order < first.order) first = { value, order };
    }
    return first?.value;
  }

  /** Every name that the text holds, longer ones first. */
  *allIn(text: string) {
    if (this.#names.size === 0) return;
    for (const length of [...this.#lengths].sort((a, b) => b - a)) {
      for (let start = 0; start + length <= text.length; start += 1) {
        const name = text.slice(start, start + length);
        const found = this.#names.get(name);
        if (found) yield { name, start, ...found };
      }
    }
  }
}
