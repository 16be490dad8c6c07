/** A share, as its two numbers so that shares can be added up. */
export class Share {
  part = 0;
  whole = 0;

  count(is: boolean): void {
    this.whole += 1;
    if (is) this.part += 1;
  }

  add({ part, whole }: Share): void {
    this.part += part;
    this.whole += whole;
  }

  /** To four places. */
  get value(): number {
    return this.whole === 0 ? 0 : Math.round((10_000 * this.part) / this.whole) / 10_000;
  }
}
