import { describe, expect, test } from 'vitest';
import { read } from '../../testing/heard.ts';

const said = ['Dana Whitfield@3: We sign, once Peter agrees.', 'Tom Becker@69: When?'];

describe('[COM-01] a recording as a table keeps its speakers', () => {
  test.each<[string, string, string, string[]]>([
    [
      'clock times, text in quotes',
      'halden.csv',
      'Timestamp,Speaker,Text\r\n00:00:03,Dana Whitfield,"We sign, once Peter agrees."\r\n00:01:09,Tom Becker,When?\r\n',
      said,
    ],
    [
      'semicolons, German names, seconds with a comma as their sign',
      'halden.csv',
      'Sprecher;Beginn (s);Transkript\n"Dana Whitfield";3;We sign, once Peter agrees.\nTom Becker;69;When?\n',
      said,
    ],
    [
      'thousandths, the end beside the start, a line number first, a title above',
      'halden.csv',
      'Halden call\n\n#,Start Time (ms),End Time (ms),Speaker Name,Transcript\n1,3000,6000,Dana Whitfield,"We sign, once Peter agrees."\n2,69000,70000,Tom Becker,When?\n',
      said,
    ],
    [
      'tabs, names by the program’s own words',
      'halden.tsv',
      'from_time\tdisplay_name\tcontent\n0:03\tDana Whitfield\tWe sign, once Peter agrees.\n1:09\tTom Becker\tWhen?\n',
      ['Dana Whitfield@-: We sign, once Peter agrees.', 'Tom Becker@-: When?'],
    ],
    [
      'commas of the text that are not in quotes',
      'halden.csv',
      'speaker,start,text\nDana Whitfield,3.2,We sign, once Peter agrees.\nTom Becker,69.4,When?\n',
      ['Dana Whitfield@3.2: We sign, once Peter agrees.', 'Tom Becker@69.4: When?'],
    ],
    [
      'pasted, with numbers for speakers',
      'Pasted text',
      'Speaker,Text\n1,Who signs?\n2,Peter.\n',
      ['Speaker 1@-: Who signs?', 'Speaker 2@-: Peter.'],
    ],
  ])('%s', (_, name, text, expected) => {
    expect(read(text, name).said).toEqual(expected);
  });

  test('moments and addresses are read too', () => {
    const { date, speakers } = read(
      'Name,Email,Time,Message\nDana Whitfield,dana@halden.example,2026-11-12T09:30:03Z,We sign.\n',
      'chat.csv',
    );
    expect(date).toBe('2026-11-12T09:30:03.000Z');
    expect(speakers).toMatchObject([{ name: 'Dana Whitfield', email: 'dana@halden.example' }]);
  });

  test.each([
    ['no column of speakers', 'a.csv', 'Deal,Text\nHalden,We sign in May.\n'],
    ['a sentence that speaks of them', 'a.txt', 'The speaker, Dana, sent a text, then left.\n'],
    ['speakers that are sentences', 'a.csv', `Speaker,Text\n${'We sign in May. '.repeat(9)},Yes\n`],
  ])('%s: a text like any other', (_, name, text) => {
    expect(read(text, name).said).toEqual([`-@-: ${text.trim()}`]);
  });
});
