import type { Logger } from 'pino';
import type { GuardedPost } from './adapters/guarded-fetch/guarded-post.ts';
import type { Mailer } from './adapters/mail/mailer.ts';
import type { Config } from './config.ts';
import { readingRequest } from './features/conversations/reading.job.ts';
import { startSending } from './features/mails/sending.service.ts';
import { startHousekeeping } from './housekeeping.ts';
import type { Database } from './platform/db/database.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { SecretBox } from './platform/secrets.ts';
import { sendWebhooks } from './webhook-work.ts';

interface ClockWork {
  db: Database;
  /** For what may take long. */
  work: Database;
  log: Logger;
  now: () => Date;
  jobs: Pick<Jobs, 'send'>;
  mailer: Mailer;
  webhookSecrets: SecretBox;
  webhookPost: GuardedPost;
}

/**
 * What nobody asks for at the moment that it is done: mails about deals, events for other programs, and
 * housekeeping. Belongs where background work is done.
 * @returns what ends it
 */
export async function startClockWork(
  config: Config,
  { db, work, log, now, jobs, mailer, webhookSecrets, webhookPost }: ClockWork,
): Promise<() => Promise<void>> {
  const { auditRetentionDays, conversationRetentionDays, timeZone, publicUrl: baseUrl } = config;
  const isOn = config.readsConversations;
  const stopMails = startSending({ db, log, now, mailer, baseUrl });
  const stopWebhooks = sendWebhooks({
    db: work,
    log,
    now,
    mailer,
    baseUrl,
    timeZone,
    secrets: webhookSecrets,
    post: webhookPost,
    secondFactorRoles: config.secondFactorRoles,
  });
  const conversations = {
    isOn,
    retentionDays: conversationRetentionDays,
    sendReading: readingRequest(jobs.send, { now, isOn }),
  };
  const stopHousekeeping = await startHousekeeping({
    db,
    log,
    now,
    auditRetentionDays,
    conversations,
  });
  return async () => {
    await stopHousekeeping();
    await Promise.all([stopMails(), stopWebhooks()]);
  };
}
