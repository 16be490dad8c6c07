import { startMailSandbox } from './server.ts';

/** Runs the mail server by itself: `node sandbox/mail/main.ts [PORT]`. */
const [port = 3003] = process.argv.slice(2).map(Number);
const sandbox = await startMailSandbox({ port });
console.log(`SMTP_URL=${sandbox.smtpUrl}`);
console.log(`MAILBOX_URL=${sandbox.mailboxUrl}`);
