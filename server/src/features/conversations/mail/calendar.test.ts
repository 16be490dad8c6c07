import { describe, expect, test } from 'vitest';
import { envelope, multipart, part, plain, read, said } from '../../../testing/mails.ts';

describe('[COM-01] an invite says who, when and what', () => {
  const invite = (lines: string, method = 'REQUEST') =>
    `BEGIN:VCALENDAR\nMETHOD:${method}\nBEGIN:VTIMEZONE\nTZID:Europe/Berlin\nEND:VTIMEZONE\nBEGIN:VEVENT\n${lines}\nEND:VEVENT\nEND:VCALENDAR\n`;
  const usual = `DTSTAMP:20261110T080000Z\nDTSTART;TZID=Europe/Berlin:20261203T090000\nDTEND;TZID=Europe/Berlin:20261203T100000\nSUMMARY:Security review\nDESCRIPTION:Our CISO\\, Mara Voss\\, has to approve before the board me\n ets.\\n\\nWe have 80.000 EUR.\nORGANIZER;CN=Dana Whitfield:mailto:dana@halden.example\nATTENDEE;PARTSTAT=ACCEPTED;CN="Becker, Tom":mailto:tom@plumbline.example\nBEGIN:VALARM\nDESCRIPTION:Reminder\nEND:VALARM`;
  const mailed = (calendar: string) =>
    `${envelope}Content-Type: text/calendar; charset=utf-8; method=REQUEST\n\n${calendar}`;

  test('the description is the sender’s, the rest nobody’s', async () => {
    const conversation = await read(mailed(invite(usual)));
    expect(said(conversation)).toEqual([
      'Dana Whitfield: Our CISO, Mara Voss, has to approve before the board meets.\n\nWe have 80.000 EUR.',
    ]);
    expect(conversation.text).toContain(
      'Invite: Security review\nWhen: Dec 3, 2026, 09:00 to 10:00 (Europe/Berlin)\nWho: Dana Whitfield (organizer), Becker, Tom (accepted)\n',
    );
    expect(conversation.text).not.toMatch(/BEGIN|DTSTART|Reminder|\\/);
  });

  test.each([
    [
      'a day',
      'DTSTART;VALUE=DATE:20261203\nSUMMARY:Fair',
      'REQUEST',
      'Invite: Fair\nWhen: Dec 3, 2026\n',
    ],
    [
      'UTC, every week',
      'DTSTART:20261203T080000Z\nDTEND:20261203T083000Z\nRRULE:FREQ=WEEKLY;COUNT=4\nSUMMARY:Sync',
      'REQUEST',
      'When: Dec 3, 2026, 08:00 to 08:30 (UTC), weekly\n',
    ],
    [
      'over midnight, somewhere',
      'DTSTART:20261203T220000\nDTEND:20261204T010000\nSUMMARY:Cutover\nLOCATION:Room 4\\, Hall B',
      'REQUEST',
      'When: Dec 3, 2026, 22:00 to Dec 4, 2026, 01:00\nWhere: Room 4, Hall B\n',
    ],
    [
      'one that was cancelled',
      'DTSTART:20261203T080000Z\nSUMMARY:Sync',
      'CANCEL',
      'Cancelled invite: Sync\n',
    ],
    [
      'a reply',
      'DTSTART:20261203T080000Z\nSUMMARY:Sync\nATTENDEE;PARTSTAT=DECLINED;CN=Dana:mailto:dana@halden.example',
      'REPLY',
      'Reply to an invite: Sync\nWhen: Dec 3, 2026, 08:00 (UTC)\nWho: Dana (declined)\n',
    ],
  ])('%s', async (_what, lines, method, told) => {
    expect((await read(mailed(invite(lines, method)))).text).toContain(told);
  });

  test('beside the words of the mail, and as a file by itself', async () => {
    const both = await read(
      multipart(
        'alternative',
        part(plain, 'See you there.'),
        part('Content-Type: text/calendar; method=REQUEST', invite(usual)),
      ),
    );
    expect(said(both)).toEqual(['Dana Whitfield: See you there.']);
    expect(both.text).toContain('Invite: Security review');
    const alone = await read(invite(usual), 'invite.ics');
    expect(alone).toMatchObject({
      kind: 'email',
      title: 'Security review',
      happened_at: '2026-11-10T08:00:00.000Z',
    });
    expect(said(alone)[0]).toMatch(/^Dana Whitfield: Our CISO/);
    await expect(read('BEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR\n', 'a.ics')).rejects.toThrow(
      'no event',
    );
  });
});
