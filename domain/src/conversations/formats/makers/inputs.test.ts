import { describe, expect, test } from 'vitest';
import { read } from '../../testing/heard.ts';

describe('[COM-01] recordings as makers and people write them', () => {
  test.each<[string, string, string, string[]]>([
    [
      'captions with settings of their place, classes and hours left out',
      'a.vtt',
      'WEBVTT FILE\n\n1\n00:03.500 --> 00:05.000 align:start position:10%\n<v.first Dana Whitfield>We <i>sign</i> in <c.red>May</c>.\n\n2\n01:00:05.000 --> 01:00:06.000\n<v Tom Becker>Good.</v>\n',
      ['Dana Whitfield@3: We sign in May.', 'Tom Becker@3605: Good.'],
    ],
    [
      'SRT of Windows with a mark of its encoding, dashes for two people',
      'a.srt',
      '\uFEFF1\r\n00:00:03,000 --> 00:00:05,000\r\n- Dana Whitfield: Who signs?\r\n- Tom Becker: Peter.\r\n',
      ['Dana Whitfield@3: Who signs?', 'Tom Becker@3: Peter.'],
    ],
    [
      'a cue that goes on in the next one is one sentence',
      'a.vtt',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Dana Whitfield>We have 80\n\n00:02.000 --> 00:03.000\n<v Dana Whitfield>thousand euros.\n',
      ['Dana Whitfield@1: We have 80 thousand euros.'],
    ],
    [
      'Zoom: names with signs and brackets',
      'a.vtt',
      'WEBVTT\n\n1\n00:00:03.000 --> 00:00:05.000\nDana Whitfield (Halden): Fine.\n\n2\n00:00:06.000 --> 00:00:07.000\nJosé Ñandú-Pérez: Sí.\n',
      ['Dana Whitfield@3: Fine.', 'José Ñandú-Pérez@6: Sí.'],
    ],
    [
      'a text with times in brackets before the names',
      'a.txt',
      '[00:00:03] Dana Whitfield: We sign.\n[00:01:09] Tom Becker: When?\n[00:01:12] Dana Whitfield: In May.\n',
      ['Dana Whitfield@3: We sign.', 'Tom Becker@69: When?', 'Dana Whitfield@72: In May.'],
    ],
  ])('%s', (_, name, text, said) => {
    expect(read(text, name).said).toEqual(said);
  });
});
