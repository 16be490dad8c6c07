/** One kind of input, and what reads it. */
export interface HostileCase {
  name: string;
  /** Of the shorter input, in what the case counts: characters, rows, names. */
  size: number;
  /** Makes an input of that size, which is not measured, and gives the work on it, which is. */
  prepare: (size: number) => () => unknown;
  /** How many times as long the longer input may take, where it is not the usual limit. */
  most?: number;
}

/** A piece again and again, until there are so many characters. */
export function full(of: string, characters: number): string {
  return of.repeat(Math.ceil(characters / of.length)).slice(0, characters);
}

/** One case for each piece of which a text may consist. */
export function textsOf(
  kind: string,
  size: number,
  pieces: readonly string[],
  read: (text: string) => unknown,
): HostileCase[] {
  return pieces.map((piece) => ({
    name: `${kind} full of ${JSON.stringify(piece)}`,
    size,
    prepare: (characters) => {
      const text = full(piece, characters);
      return () => read(text);
    },
  }));
}

/** As {@link textsOf}, of pieces that each differ from the others by their number. */
export function numberedTextsOf(
  kind: string,
  size: number,
  pieces: Readonly<Record<string, (at: number) => string>>,
  read: (text: string) => unknown,
): HostileCase[] {
  return Object.entries(pieces).map(([name, piece]) => ({
    name: `${kind} of many ${name}`,
    size,
    prepare: (characters) => {
      const made: string[] = [];
      for (let length = 0; length < characters; length += made.at(-1)?.length ?? 0) {
        made.push(piece(made.length));
      }
      const text = made.join('');
      return () => read(text);
    },
  }));
}
