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

  test.each<[string, string, string]>([
    [
      'Outlook: names in quotes, blanks after folds, text in several lines',
      'DTSTART;TZID="W. Europe Standard Time":20261203T090000\nDTEND;TZID="W. Europe Standard Time":20261203T093000\nSUMMARY;LANGUAGE=de:Abstimmung\\; Kosten\nORGANIZER;CN="Whitfield, Dana":MAILTO:dana@halden.example\nX-MICROSOFT-CDO-BUSYSTATUS:BUSY',
      'Invite: Abstimmung; Kosten\nWhen: Dec 3, 2026, 09:00 to 09:30 (W. Europe Standard Time)\nWho: Whitfield, Dana (organizer)\n',
    ],
    [
      'a time with an offset in a property of its own, and no end',
      'DTSTART;VALUE=DATE-TIME:20261203T080000Z\nDURATION:PT30M\nSUMMARY:Sync',
      'Invite: Sync\nWhen: Dec 3, 2026, 08:00 (UTC)\n',
    ],
    [
      'an event of which one time was moved: the first counts',
      'UID:a\nDTSTART:20261203T080000Z\nRRULE:FREQ=DAILY\nSUMMARY:Standup\nEND:VEVENT\nBEGIN:VEVENT\nUID:a\nRECURRENCE-ID:20261204T080000Z\nDTSTART:20261204T100000Z\nSUMMARY:Standup moved',
      'Invite: Standup\nWhen: Dec 3, 2026, 08:00 (UTC), daily\n',
    ],
    [
      'rooms and people, one of whom has no name',
      'DTSTART:20261203T080000Z\nSUMMARY:Review\nATTENDEE;CUTYPE=ROOM;CN=Room 4:mailto:room4@halden.example\nATTENDEE;PARTSTAT=TENTATIVE:mailto:mia@halden.example',
      'Who: Room 4, mia@halden.example (tentative)\n',
    ],
  ])('[COM-01] more kinds: %s', async (_what, lines, told) => {
    expect((await read(mailed(invite(lines)))).text).toContain(told);
  });

  test('[COM-01] in the charset that its part tells', async () => {
    const mail = mailed(invite('DTSTART;VALUE=DATE:20261203\nSUMMARY:Grü\n ße'));
    const told = await read(mail.replace('charset=utf-8', 'charset=iso-8859-1'));
    expect(told.text).toContain('Invite: Grüße\n');
  });

  test('[ERR-02] a calendar that breaks off is named beside the words, and refused alone', async () => {
    const broken = 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Sync\nDTSTART:2026';
    const both = await read(
      multipart(
        'mixed',
        part(plain, 'See you.'),
        part('Content-Type: text/calendar; name=invite.ics', broken),
      ),
    );
    expect(both.text).toContain('Attached, not read: invite.ics');
    await expect(read(broken, 'a.ics')).rejects.toThrow('no event that can be read');
  });
});
