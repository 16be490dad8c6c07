import { describe, expect, test } from 'vitest';
import { parseConversation } from './parse.ts';
import { someContext } from './testing/talk.ts';

const parse = (text: string, name = 'call.vtt') =>
  parseConversation({ name, text, context: someContext });

/** Who says what; the line where the file cannot be read. */
function heard(text: string, name?: string) {
  const parsed = parse(text, name);
  if ('problem' in parsed) return parsed.problem.line;
  const { speakers, utterances, text: all } = parsed.conversation;
  return utterances.map(({ speaker, start, end }) => [
    speaker === null ? null : speakers[speaker]?.name,
    all.slice(start, end),
  ]);
}

const cue = (seconds: number, words: string) =>
  `00:0${seconds}.000 --> 00:0${seconds + 1}.000\n${words}\n\n`;

describe('[ERR-02] captions that are not as they should be', () => {
  test.each([
    ['an arrow of one dash', '00:05.000 -> 00:09.000'],
    ['an arrow of another letter', '00:05.000 → 00:09.000'],
    ['no arrow', '00:05.000 00:09.000'],
    ['an arrow with one time', '00:05.000 -->'],
    ['an arrow with words', 'soon --> later'],
    ['more than sixty seconds', '00:75.000 --> 00:79.000'],
    ['more than sixty minutes', '00:61:05.000 --> 00:61:09.000'],
  ])('%s: the line is named, and nothing is left out', (_what, timing) => {
    expect(heard(`WEBVTT\n\n${cue(1, 'Dana: Fine')}${timing}\nTom: Well`)).toBe(6);
  });

  test('words behind a blank line belong to the cue before', () => {
    const text = `WEBVTT\n\n${cue(1, 'Dana: We sign in May.')}And we pay in June.\n\n${cue(5, 'Tom: Good.')}`;
    expect(heard(text)).toEqual([
      ['Dana', 'We sign in May. And we pay in June.'],
      ['Tom', 'Good.'],
    ]);
  });

  test('cues without blank lines between them are told apart', () => {
    const text =
      '1\n00:00:01,000 --> 00:00:04,000\nDana: Fine\n2\n00:00:05,000 --> 00:00:09,000\nTom: 40\n';
    expect(heard(text, 'call.srt')).toEqual([
      ['Dana', 'Fine'],
      ['Tom', '40'],
    ]);
  });

  test('head, notes, styles, regions and names of cues are not said by anybody', () => {
    const text = `WEBVTT - Call\nKind: captions\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:fred\n\nintro\n${cue(1, 'Dana: Fine')}NOTE Dana: Not said\nTom: Nor this\n\n2\n\n7b1f-02\n${cue(5, 'Tom: Well')}`;
    expect(heard(text)).toEqual([
      ['Dana', 'Fine'],
      ['Tom', 'Well'],
    ]);
  });

  test('signs that captions write in letters are read as signs', () => {
    const text = `WEBVTT\n\n${cue(1, '<v Dana Whitfield>R&amp;D wants &lt;5&nbsp;days</v>')}`;
    expect(heard(text)).toEqual([['Dana Whitfield', 'R&D wants <5 days']]);
  });
});
