import { describe, expect, test } from 'vitest';
import { envelope, read, saidIn, tom, utf8 } from '../../../testing/mails.ts';

describe('[COM-01] the charset that a mail names is the one it is read in', () => {
  const iso2022 = '\u001b$BMM;;$O\u001b(B';
  const cases: [string, string, string, string, string][] = [
    ['ISO-2022-JP', '7bit', 'Content-Type: text/plain; charset=ISO-2022-JP', iso2022, '様算は'],
    [
      'Latin-2',
      '8bit',
      'Content-Type: text/plain; charset=iso-8859-2',
      '\xb6wietnie, Za\xbf\xf3\xb3\xe6',
      'świetnie, Zażółć',
    ],
    [
      'windows-1251',
      '8bit',
      'Content-Type: text/plain; charset="windows-1251"',
      '\xe1\xfe\xe4\xe6\xe5\xf2',
      'бюджет',
    ],
    [
      'KOI8-R',
      '8bit',
      'Content-Type: text/plain; charset=koi8-r',
      '\xc2\xc0\xc4\xd6\xc5\xd4',
      'бюджет',
    ],
    [
      'windows-1252',
      'quoted-printable',
      'Content-Type: text/plain; charset=windows-1252',
      '80.000 =80 f=FCr =84alles=93',
      '80.000 € für „alles“',
    ],
    [
      'Shift_JIS',
      'base64',
      'Content-Type: text/plain; charset=shift_jis',
      Buffer.from('975c8e5a', 'hex').toString('base64'),
      '予算',
    ],
    ['GB18030', '8bit', 'Content-Type: text/plain; charset=gb2312', '\xd4\xa4\xcb\xe3', '预算'],
    ['Big5', '8bit', 'Content-Type: text/plain; charset=big5', '\xb9\x77\xba\xe2', '預算'],
    [
      'EUC-KR',
      '8bit',
      'Content-Type: text/plain; charset=ks_c_5601-1987',
      '\xbf\xb9\xbb\xea',
      '예산',
    ],
    [
      'Latin-1 that is called ASCII',
      '8bit',
      'Content-Type: text/plain; charset=us-ascii',
      'Gr\xfc\xdfe',
      'Grüße',
    ],
    ['UTF-8 without a word of it', '8bit', 'Content-Type: text/plain', utf8('Grüße'), 'Grüße'],
    ['Latin-1 without a word of it', '8bit', 'X-None: 1', 'Gr\xfc\xdfe', 'Grüße'],
  ];
  test.each(cases)('%s, %s', async (_name, encoding, type, body, text) => {
    const mail = `${envelope}${type}\nContent-Transfer-Encoding: ${encoding}\n\n${body}\n`;
    expect(await saidIn(mail)).toEqual([`Dana Whitfield: ${text}`]);
  });

  test('names and subjects in encoded words, cut between letters, and in plain UTF-8', async () => {
    const head = (from: string, subject: string) =>
      `From: ${from}\nTo: ${tom}\nSubject: ${subject}\nDate: Thu, 12 Nov 2026 10:02:00 +0100\n\nYes.\n`;
    const cut = await read(
      head('=?utf-8?Q?J=C3=BCrgen?= <j@halden.example>', '=?utf-8?B?w5Y=?=\n =?utf-8?B?bGY=?='),
    );
    expect([cut.speakers[0]?.name, cut.title]).toEqual(['Jürgen', 'Ölf']);
    const japanese = await read(
      head(
        '=?ISO-2022-JP?B?GyRCRURDZjJWO1IbKEI=?= <t@halden.example>',
        '=?ISO-2022-JP?B?GyRCTT07OyRLJEQkJCRGGyhC?=',
      ),
    );
    expect([japanese.speakers[0]?.name, japanese.title]).toEqual(['田中花子', '予算について']);
    const raw = await read(head(utf8('Zoë Müller <z@halden.example>'), utf8('Prüfung')));
    expect([raw.speakers[0]?.name, raw.title]).toEqual(['Zoë Müller', 'Prüfung']);
    const turned = await read(head('"Whitfield, Dana" <dana@halden.example>', 'Budget'));
    expect(turned.speakers[0]?.name).toBe('Dana Whitfield');
  });
});
