import { describe, expect, test } from 'vitest';
import {
  base64,
  dana,
  envelope,
  multipart,
  part,
  plain,
  read,
  said,
  saidIn,
  tom,
} from '../../../testing/mails.ts';

describe('[COM-01] flowing lines are one paragraph, their quoted ones too', () => {
  const flowed = (parameters: string, body: string) =>
    `${envelope}Content-Type: text/plain; charset=utf-8; format=flowed${parameters}\n\n${body}`;
  test.each([
    ['delsp', '; delsp=yes', 'Lang si \ngns it off.\n', ['Lang signs it off.']],
    [
      'delsp, quoted',
      '; delsp=yes',
      'Yes.\n\nAm 11.11.26 um 09:00 schrieb Tom Becker:\n> Who decides at your com \n> pany?\n',
      ['Yes.', 'Who decides at your company?'],
    ],
    ['blanks that stay', '', 'Lang signs \nit off.\n', ['Lang signs it off.']],
    [
      'quoted, blanks that stay',
      '',
      'Yes.\n\nOn Wed, 11 Nov 2026 at 09:00, Tom Becker wrote:\n> Who decides \n> at yours?\n',
      ['Yes.', 'Who decides at yours?'],
    ],
    ['stuffed lines', '', ' From us: \n  all of it\n', ['From us:  all of it']],
    ['a signature is no flowing line', '', 'Lang signs.\n-- \nDana\n', ['Lang signs.']],
    [
      'levels that end a paragraph',
      '',
      'Yes.\n\nOn Wed, 11 Nov 2026 at 09:00, Tom Becker wrote:\n> Who? \n>> Then?\n',
      ['Yes.', 'Who?', 'Then?'],
    ],
    ['the parameter on a line of its own', ';\n delsp=yes', 'Lang si \ngns.\n', ['Lang signs.']],
  ])('%s', async (_what, parameters, body, words) => {
    const all = await saidIn(flowed(parameters, body));
    expect(all.map((each) => each.replace(/^[^:]*: /, ''))).toEqual(words);
  });

  test('encoded, and words that speak of the parameter stay', async () => {
    const mail = `${envelope}Content-Type: text/plain; format=flowed\nContent-Transfer-Encoding: quoted-printable\n\nLang signs=20\nit. We use format=3Dflowed.\n`;
    expect(await saidIn(mail)).toEqual(['Dana Whitfield: Lang signs it. We use format=flowed.']);
  });
});

describe('[COM-01] all text of a mail is read, wherever it stands', () => {
  const pdf =
    'Content-Type: application/pdf; name="plan.pdf"\nContent-Disposition: inline; filename=plan.pdf\nContent-Transfer-Encoding: base64';
  test('behind an inline attachment, which is named', async () => {
    const mail = multipart(
      'mixed',
      part(plain, 'Please see:\n'),
      part(pdf, 'JVBERi0='),
      part(plain, 'Peter Lang signs it.'),
    );
    const conversation = await read(mail);
    expect(said(conversation)).toEqual(['Dana Whitfield: Please see:\n\nPeter Lang signs it.']);
    expect(conversation.text).toContain('Attached, not read: plan.pdf\n');
  });

  test.each([
    [
      'plain beside HTML',
      multipart(
        'alternative',
        part(plain, 'Lang signs.'),
        part('Content-Type: text/html', '<p>Lang <b>signs</b>.</p>'),
      ),
      'Lang signs.',
    ],
    [
      'HTML alone',
      multipart(
        'alternative',
        part(
          'Content-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: quoted-printable',
          '<p>Gr=C3=BC=C3=9Fe &amp; <b>more</b></p>',
        ),
      ),
      'Grüße & more',
    ],
    [
      'an empty plain part beside HTML',
      multipart(
        'alternative',
        part(plain, ' '),
        part('Content-Type: text/html', '<div>Lang signs.</div>'),
      ),
      'Lang signs.',
    ],
    [
      'HTML with its picture',
      multipart(
        'related',
        part('Content-Type: text/html', '<p>Lang signs.<img src="cid:a"></p>'),
        part(
          'Content-Type: image/png\nContent-ID: <a>\nContent-Transfer-Encoding: base64',
          'iVBORw0=',
        ),
      ),
      'Lang signs.',
    ],
    [
      'a signed mail',
      multipart(
        'signed; micalg=sha-256; protocol="application/pgp-signature"',
        part(plain, 'Lang signs.'),
        part('Content-Type: application/pgp-signature; name=s.asc', 'x'),
      ),
      'Lang signs.',
    ],
    [
      'a foot that a list adds',
      multipart('mixed', part(plain, 'Lang signs.'), part(plain, 'So far.')),
      'Lang signs.\n\nSo far.',
    ],
    [
      'no end of the last part',
      multipart('mixed', part(plain, 'Lang signs.')).replace('--b--\n', ''),
      'Lang signs.',
    ],
    [
      'words above the first part',
      multipart('mixed', 'This is a MIME message.\n', part(plain, 'Lang signs.')),
      'Lang signs.',
    ],
  ])('%s', async (_what, mail, text) => {
    const conversation = await read(mail);
    expect(said(conversation)).toEqual([`Dana Whitfield: ${text}`]);
    expect(conversation.text).not.toMatch(/--b|not read|signature/);
  });

  const inner = `From: ${tom}\nTo: ${dana}\nSubject: Offer\nDate: Wed, 11 Nov 2026 09:00:00 +0100\nContent-Type: text/plain; charset=utf-8; format=flowed; delsp=yes\n\nWho signs at your com \npany?\n`;
  test.each([
    ['as it is', 'Content-Type: message/rfc822', inner],
    [
      'attached',
      'Content-Type: message/rfc822\nContent-Disposition: attachment; filename=offer.eml',
      inner,
    ],
    ['in base64', 'Content-Type: message/rfc822\nContent-Transfer-Encoding: base64', base64(inner)],
  ])('an enclosed mail, %s, is a mail of its own in the thread', async (_how, headers, body) => {
    const conversation = await read(
      multipart('mixed', part(plain, 'See below.'), part(headers, body)),
    );
    expect(said(conversation)).toEqual([
      'Dana Whitfield: See below.',
      'Tom Becker: Who signs at your company?',
    ]);
    expect(conversation).toMatchObject({
      title: 'Budget',
      happened_at: '2026-11-12T09:02:00.000Z',
    });
    expect(conversation.text).toContain('Tom Becker (2026-11-11):');
  });

  test('mails within mails, and those of a digest', async () => {
    const deep = multipart(
      'mixed',
      part(plain, 'Third.'),
      part('Content-Type: message/rfc822', inner),
    )
      .replaceAll('--b', '--c')
      .replace('boundary=b', 'boundary=c');
    const mail = multipart(
      'digest',
      part('', inner),
      part('', deep.replace(dana, 'Mia Lang <mia@halden.example>')),
    );
    expect(await saidIn(mail)).toEqual([
      'Tom Becker: Who signs at your company?',
      'Mia Lang: Third.',
      'Tom Becker: Who signs at your company?',
    ]);
  });

  test('quoted mails stay their authors’ in a raw mail, and signatures are cut', async () => {
    const mail = `${envelope}${plain}\n\nHi Tom,\nPeter signs.\n\nBest regards\nDana Whitfield\nHead of Operations\n\nOn Wed, 11 Nov 2026 at 09:00, ${tom} wrote:\n> Who signs?\n`;
    const conversation = await read(mail);
    expect(said(conversation)).toEqual([
      'Dana Whitfield: Hi Tom,\nPeter signs.',
      'Tom Becker: Who signs?',
    ]);
    expect(conversation.speakers[0]?.title).toBe('Head of Operations');
  });
});

describe('[ERR-02] a mail that cannot be read is refused with its reason', () => {
  test.each([
    [
      'winmail.dat alone',
      multipart(
        'mixed',
        part(
          'Content-Type: application/ms-tnef; name=winmail.dat\nContent-Transfer-Encoding: base64',
          'eJ8+Ig==',
        ),
      ),
      'Not read: winmail.dat (Outlook’s own format)',
    ],
    [
      'encrypted by S/MIME',
      `${envelope}Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m\nContent-Transfer-Encoding: base64\n\nMIIB\n`,
      'smime.p7m (encrypted or sealed)',
    ],
    [
      'encrypted by PGP',
      multipart(
        'encrypted; protocol="application/pgp-encrypted"',
        part('Content-Type: application/pgp-encrypted', 'Version: 1'),
        part('Content-Type: application/octet-stream; name=encrypted.asc', 'x'),
      ),
      '(encrypted)',
    ],
    [
      'a picture alone',
      multipart(
        'mixed',
        part(
          'Content-Type: image/png; name=scan.png\nContent-Transfer-Encoding: base64',
          'iVBORw0=',
        ),
      ),
      'Not read: scan.png',
    ],
    ['no words at all', `${envelope}${plain}\n\n\n`, 'The email has no text that can be read.'],
    [
      'a mailbox of two',
      `From a@x.example Thu Nov 12 10:02:00 2026\n${envelope}\nOne.\n\nFrom b@x.example Fri Nov 13 10:02:00 2026\n${envelope}\nTwo.\n`,
      'a mailbox with several emails',
    ],
    [
      '200 levels of parts',
      `${envelope}${Array.from({ length: 200 }, (_, at) => `Content-Type: multipart/mixed; boundary=x${at}\n\n--x${at}\n`).join('')}${plain}\n\nWords.\n`,
      'nested too deep',
    ],
    [
      'ten thousand parts',
      multipart('mixed', ...Array.from({ length: 10_001 }, () => part(plain, 'x'))),
      'more than 10,000 parts',
    ],
    [
      'more than a hundred mails',
      multipart('digest', ...Array.from({ length: 101 }, () => `--b\n\n${envelope}\nx\n`)),
      'more than 100 other emails',
    ],
    [
      'what Outlook saves',
      Buffer.from('d0cf11e0a1b11ae1', 'hex').toString('latin1'),
      'Office before 2007',
    ],
  ])('%s', async (_what, mail, told) => {
    await expect(read(mail)).rejects.toThrow(told);
  });

  test('winmail.dat beside words is named, and the words are read', async () => {
    const mail = await read(
      multipart(
        'mixed',
        part(plain, 'Lang signs.'),
        part('Content-Type: application/ms-tnef; name="winmail.dat"', 'x'),
      ),
    );
    expect(said(mail)).toEqual(['Dana Whitfield: Lang signs.']);
    expect(mail.text).toContain('Attached, not read: winmail.dat (Outlook’s own format)');
  });
});
