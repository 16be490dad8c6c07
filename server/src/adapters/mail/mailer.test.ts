import { createServer, type AddressInfo, type Server } from 'node:net';
import { startMailSandbox, type MailSandbox } from '@plumbline/sandbox/mail/server.ts';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createMailer, createNoMailer, MailError } from './mailer.ts';

let sandbox: MailSandbox;
beforeAll(async () => {
  sandbox = await startMailSandbox({ port: 0 });
});
afterAll(() => sandbox.close());
afterEach(() => tell({ fail: null }));

const from = 'Plumbline <plumbline@demo.example>';
const mail = {
  to: { name: 'Zoë "Z" Müller, Jr.', address: 'zoe@demo.example' },
  subject: 'Grüße & <b>more</b>',
  text: 'Open http://127.0.0.1:1/x?a=1&b=2\nNo <script>alert(1)</script>',
  html: '<p>Open <a href="http://127.0.0.1:1/x">the link</a></p>',
};

function tell(body: unknown): Promise<Response> {
  return fetch(`${sandbox.mailboxUrl}/__control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function mails() {
  const answer = await fetch(`${sandbox.mailboxUrl}/mails.json`);
  return (await answer.json()) as { id: string; from: string; to: string[]; subject: string }[];
}

function mailer(url = sandbox.smtpUrl) {
  const created = createMailer({ url, from });
  onTestFinished(() => created.close());
  return created;
}

test('[MEM-03] a mail arrives at the mail server as it was written, and only there', async () => {
  await mailer().send(mail);
  const [received] = await mails();
  expect(received).toMatchObject({
    from,
    to: ['zoe@demo.example'],
    subject: mail.subject,
    text: expect.stringContaining('http://127.0.0.1:1/x?a=1&b=2'),
    html: expect.stringContaining(mail.html),
  });
});

test('the mailbox shows mails as text, with links to click and no script of theirs', async () => {
  await mailer().send(mail);
  const [received] = await mails();
  const list = await fetch(sandbox.mailboxUrl);
  expect(await list.text()).toContain('Grüße &amp; &lt;b&gt;more&lt;/b&gt;');
  const page = await fetch(`${sandbox.mailboxUrl}/mails/${received?.id}`);
  const text = await page.text();
  expect(text).toContain('<a href="http://127.0.0.1:1/x?a=1&amp;b=2" target="_blank"');
  expect(text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox allow-scripts"');
  expect(text).not.toContain('<script');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await fetch(`${sandbox.mailboxUrl}/mails/none`)).status).toBe(404);
});

describe('a mail that does not go out says why', () => {
  test.each([
    ['connection', 'refused the connection (421).'],
    ['login', 'did not accept the login (535).'],
    ['recipient', 'did not accept the address (550).'],
    ['message', 'did not accept the email (554).'],
  ])('when it fails at the %s', async (fail, reason) => {
    const { host } = new URL(sandbox.smtpUrl);
    const before = (await mails()).length;
    expect((await tell({ fail })).status).toBe(200);
    await expect(mailer().send(mail)).rejects.toThrow(
      new MailError(`The mail server ${host} ${reason}`),
    );
    expect(await mails()).toHaveLength(before);
  });

  test('when nobody listens', async () => {
    await expect(mailer('smtp://127.0.0.1:9').send(mail)).rejects.toThrow(
      'The mail server 127.0.0.1:9 cannot be reached.',
    );
  });

  test('when there is no such host', async () => {
    await expect(mailer('smtp://mail.invalid').send(mail)).rejects.toThrow(
      'The mail server mail.invalid cannot be found.',
    );
  });

  test('when the server says nothing', async () => {
    const silent = await listen(createServer());
    await expect(mailer(`smtp://127.0.0.1:${silent}`).send(mail)).rejects.toThrow(
      `The mail server 127.0.0.1:${silent} did not answer in time.`,
    );
  });

  test('when the server goes on talking and never comes to an end', async () => {
    const talking = await listen(
      createServer((socket) => {
        const timer = setInterval(() => socket.write('220-one moment please\r\n'), 20);
        socket.on('close', () => clearInterval(timer));
        socket.on('error', () => clearInterval(timer));
      }),
    );
    const url = `smtp://127.0.0.1:${talking}`;
    const impatient = createMailer({ url, from, timeLimitMs: 300 });
    onTestFinished(() => impatient.close());
    await expect(impatient.send(mail)).rejects.toThrow(
      `The mail server 127.0.0.1:${talking} did not answer in time.`,
    );
  });

  test('when none is configured', async () => {
    await expect(createNoMailer().send(mail)).rejects.toThrow('SMTP_URL and MAIL_FROM');
  });

  test('and names neither the login nor the person', async () => {
    const url = new URL(sandbox.smtpUrl);
    url.password = 'another-secret';
    const error: unknown = await mailer(url.href)
      .send(mail)
      .catch((reason: unknown) => reason);
    expect(String(error)).not.toMatch(/another-secret|zoe@/);
  });
});

test('the stand-in takes no mail without its login, and no orders from a page elsewhere', async () => {
  const url = new URL(sandbox.smtpUrl);
  url.username = '';
  url.password = '';
  await expect(mailer(url.href).send(mail)).rejects.toThrow(MailError);
  const order = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' };
  expect((await fetch(`${sandbox.mailboxUrl}/__control`, order)).status).toBe(405);
  expect((await tell({ fail: 'everything' })).status).toBe(400);
});

function listen(server: Server): Promise<number> {
  onTestFinished(() => void server.close());
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port));
  });
}
