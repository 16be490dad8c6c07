import { describe, expect, test } from 'vitest';
import {
  envelope,
  multipart,
  part,
  plain,
  read,
  said,
  saidIn,
  utf8,
} from '../../../testing/mails.ts';

const html = (body: string) =>
  `${envelope}Content-Type: text/html; charset=utf-8\n\n${utf8(`<html><head><style>p{}</style></head><body>${body}</body></html>`)}\n`;

describe('[COM-01] mails as programs and people make them', () => {
  test.each<[string, string, string[]]>([
    [
      'Outlook: paragraphs of Word, conditional comments, names of signs',
      html(
        '<!--[if mso]><p>Not shown</p><![endif]--><div class="WordSection1"><p class="MsoNormal">Hallo Tom,<o:p></o:p></p><p class="MsoNormal">Peter Lang signs &ndash; 80&#8239;000&nbsp;&euro;.<o:p>&nbsp;</o:p></p></div>',
      ),
      ['Dana Whitfield: Hallo Tom,\nPeter Lang signs – 80\u202F000 €.'],
    ],
    [
      'Gmail: what is quoted stands in a block of its own',
      html(
        '<div dir="ltr">Peter signs.</div><br><div class="gmail_quote"><div class="gmail_attr">On Wed, 11 Nov 2026 at 09:00, Tom Becker &lt;<a href="mailto:tom@plumbline.example">tom@plumbline.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote"><div>Who signs?</div></blockquote></div>',
      ),
      ['Dana Whitfield: Peter signs.', 'Tom Becker: Who signs?'],
    ],
    [
      'a table of figures and a list',
      html(
        '<p>Costs:</p><table><tr><th>Item</th><th>Price</th></tr><tr><td>Licences</td><td>80,000</td></tr></table><ul><li>Paid in May</li><li>For a year</li></ul>',
      ),
      ['Dana Whitfield: Costs:\nItem Price\nLicences 80,000\n- Paid in May\n- For a year'],
    ],
    [
      'a newsletter laid out in tables, with a title and pictures',
      html(
        '<title>News</title><table><tr><td><img src="a.png" alt="Logo"></td></tr><tr><td><h1>Rollout</h1><p>Starts in <a href="https://x.example/?utm=1">May</a>.</p></td></tr></table>',
      ),
      ['Dana Whitfield: Rollout\nStarts in May.'],
    ],
    [
      'Apple Mail: plain text in Latin-2 behind a picture, and a foot in HTML',
      multipart(
        'mixed',
        part('Content-Type: image/png; name=a.png\nContent-Disposition: inline', 'x'),
        part('Content-Type: text/plain; charset=iso-8859-2', 'Podpisuje pan \xa3ukasz.'),
      ),
      ['Dana Whitfield: Podpisuje pan Łukasz.'],
    ],
    [
      'windows-1251 in 8bit',
      `${envelope}Content-Type: text/plain; charset=windows-1251\nContent-Transfer-Encoding: 8bit\n\n\xcf\xee\xe4\xef\xe8\xf8\xe5\xec \xe2 \xec\xe0\xe5.\n`,
      ['Dana Whitfield: Подпишем в мае.'],
    ],
  ])('%s', async (_what, mail, words) => {
    expect(await saidIn(mail)).toEqual(words);
  });

  test('[ERR-02] HTML that would take minutes is refused before anything is built of it', async () => {
    for (const bomb of ['<b>'.repeat(2000), '<p>x</p>'.repeat(200_001)]) {
      await expect(read(html(bomb))).rejects.toThrow(/^The email (?:is nested|has more than)/);
    }
    const many = await read(html(`${'<div>'.repeat(900)}Peter signs.${'</div>'.repeat(900)}`));
    expect(said(many)).toEqual(['Dana Whitfield: Peter signs.']);
  });

  test('a mail whose only text stands in its HTML beside a picture', async () => {
    const related = multipart(
      'related',
      part('Content-Type: text/html', '<p>Peter signs.<br clear=all>In May.</p>'),
      part('Content-Type: image/gif; name=a.gif\nContent-ID: <a>', 'x'),
      part(plain, ''),
    );
    expect(await saidIn(related)).toEqual(['Dana Whitfield: Peter signs.\nIn May.']);
  });
});

describe('[COM-01] mails whose labels say something else than their bytes', () => {
  test.each<[string, string]>([
    ['English letters', 'us-ascii'],
    ['English letters by their old name', '"ANSI_X3.4-1968"'],
  ])('%s, and it is UTF-8', async (_what, charset) => {
    const mail = multipart(
      'mixed',
      part(`Content-Type: text/plain; charset=${charset}`, utf8('Für 80.000 €.')),
      part(
        'Content-Type: text/plain; charset=iso-8859-2\nContent-Transfer-Encoding: quoted-printable',
        'Pan =A3ukasz.',
      ),
    );
    expect(await saidIn(mail)).toEqual(['Dana Whitfield: Für 80.000 €.\n\nPan Łukasz.']);
  });

  test('a charset that nothing reads is refused by its name', async () => {
    const mail = `${envelope}Content-Type: text/plain; charset=utf-7\n\n80.000 +IKw-\n`;
    await expect(saidIn(mail)).rejects.toThrow('The email is written in utf-7. Copy its text.');
  });
});

describe('[COM-01] only what a person wrote is a person’s', () => {
  test('what a mail program hides is no text', async () => {
    for (const mark of [
      'style="display:none"',
      'style="color:red; DISPLAY: none !important"',
      'hidden',
    ]) {
      expect(await saidIn(html(`<div ${mark}>Only today!</div><p>Peter signs.</p>`))).toEqual([
        'Dana Whitfield: Peter signs.',
      ]);
    }
  });

  test('the mark that a mailbox puts before From is no quote, among quoted lines it is one', async () => {
    const mail = (text: string) => `${envelope}${plain}\n\n${text}\n`;
    expect(await saidIn(mail('Yes.\n\n>From May on Lang signs.'))).toEqual([
      'Dana Whitfield: Yes.\n\nFrom May on Lang signs.',
    ]);
    expect(await saidIn(mail('Yes.\n\n>Who signs?\n>From when on?'))).toEqual([
      'Dana Whitfield: Yes.',
      'Tom Becker: Who signs?\nFrom when on?',
    ]);
  });

  test('the second form of a newsletter is no attachment', async () => {
    const mail = multipart(
      'alternative',
      part(plain, 'Peter signs.'),
      part('Content-Type: text/x-amp-html', '<html amp4email></html>'),
    );
    expect((await read(mail)).text).not.toContain('Attached');
  });

  test.each([
    '2026年11月12日(木) 9:00 Tom Becker <tom@plumbline.example>:',
    'czw., 12 lis 2026 o 09:00 Tom Becker <tom@plumbline.example> napisał(a):',
    'Em qui., 12 de nov. de 2026 às 09:00, Tom Becker <tom@plumbline.example> escreveu:',
    'чт, 12 нояб. 2026 г. в 09:00, Tom Becker <tom@plumbline.example>:',
    'Tom Becker <tom@plumbline.example> 于2026年11月12日周四 09:00写道：',
    '2026년 11월 12일 (목) 오전 9:00, Tom Becker <tom@plumbline.example>님이 작성:',
  ])('what stands above a quote in any language is nobody’s: %s', async (line) => {
    const mail = (below: string) =>
      `${envelope}${plain}\n\n${utf8(`OK.\n\n${line}\n\n${below}\n`)}`;
    expect(await saidIn(mail('> Who signs?'))).toEqual([
      'Dana Whitfield: OK.',
      'Tom Becker: Who signs?',
    ]);
    // Where nothing is quoted below, it is what somebody wrote
    expect((await saidIn(mail('Ask him.'))).join('\n')).toContain('plumbline.example');
  });
});
