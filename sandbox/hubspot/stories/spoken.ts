type Turns = [speaker: string, text: string][];

/**
 * Turns of a call from a text of one line a turn, `J: Wetter.`, with who each letter is.
 * @throws on a line whose letter is nobody's: a slip of the pen
 */
export function spoken(cast: Readonly<Record<string, string>>, text: string): Turns {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const end = line.indexOf(': ');
      const speaker = cast[line.slice(0, end)];
      if (!speaker) throw new Error(`Nobody says this line: ${line}`);
      return [speaker, line.slice(end + 2)];
    });
}
