import type { Anonymised, Anonymiser } from './anonymise.ts';

declare const proof: unique symbol;

/** Proof that a server is the one that an administrator marked as inside: only {@link insideOf} makes it. */
export interface Inside {
  /** Scheme, host and port. */
  readonly origin: string;
  readonly [proof]: true;
}

const made = new WeakSet<object>();

/** Scheme, host and port of an address; null for what is none. */
export function originOf(address: string | null): string | null {
  return address === null ? null : (URL.parse(address)?.origin ?? null);
}

/**
 * The proof for an address, where it is the marked one; null for every other one, so that a mark ends
 * by itself when the address changes.
 * @param marked scheme, host and port that an administrator marked
 */
export function insideOf(address: string | null, marked: string | null): Inside | null {
  const origin = originOf(address);
  if (origin === null || origin !== marked) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this is where the proof is made
  const inside = Object.freeze({ origin }) as Inside;
  made.add(inside);
  return inside;
}

/** Whether a proof was made here, and not put together by hand. */
export function isProof(inside: Inside): boolean {
  return made.has(inside);
}

/**
 * Texts as they are, for a model of one's own: takes nothing out and puts nothing back.
 * @throws RangeError without a proof that the model is inside
 */
export function openReader(inside: Inside): Anonymiser {
  if (!isProof(inside)) throw new RangeError('Raw text goes to a model inside alone');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the proof says that it does not leave the house
  const asItIs = (text: string) => text as Anonymised;
  return {
    anonymise: asItIs,
    anonymiseDocumentation: asItIs,
    allow: () => {},
    learn: () => {},
    restore: (text) => ({ text, unknown: [] }),
    changed: false,
    replacements: [],
  };
}
