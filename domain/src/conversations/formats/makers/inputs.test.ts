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

describe('[COM-01] exports that came after the first ones', () => {
  const talk = ['Dana Whitfield: We have money.', 'Tom Becker: Who signs?'];
  test.each<[string, string, string, [number, number]]>([
    [
      'Webex: a number, a name and an id above the times',
      'a.vtt',
      'WEBVTT\n\n1 "Dana Whitfield" (3735928559)\n00:00:03.100 --> 00:00:07.600\nWe have money.\n\n2 "Tom Becker" (2147483648)\n00:00:08.000 --> 00:00:12.000\nWho signs?\n',
      [3, 8],
    ],
    [
      'YouTube (.sbv): times with a comma between',
      'a.sbv',
      '0:00:03.100,0:00:07.600\nDana Whitfield: We have money.\n\n0:00:08.000,0:00:12.000\nTom Becker: Who signs?\n',
      [3, 8],
    ],
    [
      'SRT with places and marks of type',
      'a.srt',
      '1\n00:00:03,100 --> 00:00:07,600 X1:100 X2:200\n{\\an8}<font color="#fff">Dana Whitfield: We have money.</font>\n\n2\n00:00:08,000 --> 00:00:12,000\n<i>Tom Becker: Who signs?</i>\n',
      [3, 8],
    ],
    [
      'Zoom: names in brackets before times',
      'a.txt',
      '[Dana Whitfield] 00:00:03\nWe have money.\n\n[Tom Becker] 00:00:08\nWho signs?\n',
      [3, 8],
    ],
    [
      'Zoom: a saved chat says to whom',
      'a.txt',
      '00:00:03 From Dana Whitfield to Everyone:\n\tWe have money.\n00:00:08 From  Tom Becker  to  Dana Whitfield(Direct Message):\n\tWho signs?\n',
      [3, 8],
    ],
    [
      'Sonix: times between names and words',
      'a.txt',
      'Halden.mp3\n\nDana Whitfield: [00:00:03] We have money.\n\nTom Becker: [00:00:08] Who signs?\n',
      [3, 8],
    ],
  ])('%s', (_what, name, text, times) => {
    const found = read(text, name).said;
    expect(found).toEqual(talk.map((line, at) => line.replace(':', `@${times[at]}:`)));
  });

  test('captions that roll say each line once, and lose none', () => {
    const text =
      'WEBVTT\nKind: captions\n\n00:00:03.100 --> 00:00:05.000 align:start\n \nwe<00:00:03.300><c> have</c><00:00:03.500><c> money</c>\n\n00:00:05.000 --> 00:00:05.010 align:start\nwe have money\n \n\n00:00:05.010 --> 00:00:07.000 align:start\nwe have money\nwho<00:00:05.300><c> signs</c>\n';
    expect(read(text, 'a.vtt').said).toEqual(['-@3: we have money who signs']);
    const twice =
      'WEBVTT\n\n00:00:03.100 --> 00:00:05.000\nNo.\n\n00:00:05.100 --> 00:00:07.000\nNo.\n';
    expect(read(twice, 'a.vtt').said).toEqual(['-@3: No. No.']);
  });

  test.each([
    [
      'Besprechungstranskript',
      'Dieses bearbeitbare Transkript wurde computergeneriert und kann Fehler enthalten.',
    ],
    [
      'Transcription',
      'Cette transcription modifiable a été générée automatiquement et peut contenir des erreurs.',
    ],
    [
      'Transcripción',
      'Esta transcripción editable se generó automáticamente y puede contener errores.',
    ],
  ])('titles and footers of other languages: %s', (title, footer) => {
    const talked =
      'Tom Becker: Who signs?\nDana Whitfield: Peter.\nTom Becker: When?\nDana Whitfield: May.';
    expect(
      read(`Halden (2026-11-12 09:30 GMT+1) - ${title}\n${talked}\n${footer}\n`, 'a.txt'),
    ).toMatchObject({
      title: 'Halden',
      date: '2026-11-12T08:30:00.000Z',
      said: [expect.anything(), expect.anything(), expect.anything(), 'Dana Whitfield@-: May.'],
    });
  });
});
