import type { Logger } from 'pino';
import { MailError, type Mailer } from '../../adapters/mail/mailer.ts';
import type { Notify } from '../../platform/auth/notices.ts';
import { noticeMail } from './notice-mail.ts';

/** Mails notices to the owners of accounts. One that does not go out is logged, and undoes nothing. */
export function createNotify({ mailer, log }: { mailer: Mailer; log: Logger }): Notify {
  return async (notice) => {
    try {
      await mailer.send(noticeMail(notice));
    } catch (error) {
      const reason = error instanceof MailError ? error.message : 'unexpected';
      log.warn({ part: 'mail', reason, notice: notice.what }, 'a notice was not sent');
    }
  };
}
