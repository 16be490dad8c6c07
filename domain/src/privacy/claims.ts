import type { PlaceholderKind } from './replacement.ts';

export interface Span {
  start: number;
  end: number;
  kind: PlaceholderKind;
  /** The thing that it names; other spellings of the thing share it. */
  key: string;
}

/** The spans of one text. Where two overlap, the one claimed first stays. */
export class Claims {
  readonly #taken: Uint8Array;
  readonly #spans: Span[] = [];

  constructor(length: number) {
    this.#taken = new Uint8Array(length);
  }

  add(found: readonly Span[]): void {
    for (const span of found) {
      if (span.end <= span.start || !this.isFree(span)) continue;
      this.#taken.fill(1, span.start, span.end);
      this.#spans.push(span);
    }
  }

  isFree({ start, end }: { start: number; end: number }): boolean {
    for (let at = start; at < end; at += 1) if (this.#taken[at] === 1) return false;
    return true;
  }

  /** Whether something claimed ends right before the place, with no letter or digit in between. */
  endsBefore(text: string, start: number): boolean {
    for (let at = start - 1; at >= 0 && at >= start - 6; at -= 1) {
      if (this.#taken[at] === 1) return true;
      if (/[\p{L}\p{N}\n]/u.test(text.charAt(at))) return false;
    }
    return false;
  }

  inOrder(): readonly Span[] {
    return this.#spans.sort((a, b) => a.start - b.start);
  }
}
