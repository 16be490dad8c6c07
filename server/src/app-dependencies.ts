import type { NamesTold } from '@plumbline/domain/people/assistants.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import type { Logger } from 'pino';
import type { GuardedPost } from './adapters/guarded-fetch/guarded-post.ts';
import type { Mailer } from './adapters/mail/mailer.ts';
import type { CompanyData } from './adapters/company-data/company-data.ts';
import type { Crm, CrmOAuth } from './adapters/hubspot/hubspot.ts';
import type { ReadingThread } from './features/conversations/reading-thread.ts';
import type { ModelsNow } from './models-now.ts';
import type { LanguageModelRoutesDependencies } from './features/language-model/language-model.routes.ts';
import type { Notify } from './platform/auth/notices.ts';
import type { Database } from './platform/db/database.ts';
import type { OAuth } from './platform/oauth/oauth.ts';
import type { Reads } from './platform/db/reads.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { SecretBox } from './platform/secrets.ts';
import type { Authenticate } from './platform/http/permission.ts';

/** What the whole server is made of. */
export interface AppDependencies extends ModelsNow {
  db: Database;
  /** Where lists and reports are read from. */
  reads: Reads;
  authenticate: Authenticate;
  now: () => Date;
  /** Whose day counts where nobody says where they are: the workspace's. */
  timeZone: string;
  newId: () => string;
  log: Logger;
  crm: Crm;
  /** Null where no app is registered at the CRM. */
  crmOAuth: CrmOAuth | null;
  /** Null where public company data is turned off. */
  companyData: CompanyData | null;
  /** Time that the model has for a company. */
  companyModelTimeoutMs: number;
  /** What the CRM signs its events with; null where no app is registered there. */
  crmAppSecret: string | null;
  /** Minutes between two readings of the CRM; 0 for none by the clock. */
  syncMinutes: number;
  /** Seals the connection to the CRM. */
  secrets: SecretBox;
  /** Seals the credentials of knowledge sources. */
  knowledgeSecrets: SecretBox;
  /** Seals the addresses and secrets of webhooks. */
  webhookSecrets: SecretBox;
  /** Looks whether anything may be sent to an address. */
  webhookPost: Pick<GuardedPost, 'check'>;
  /** Whether conversations are stored and read. */
  readsConversations: boolean;
  /** Takes conversations apart beside the event loop. */
  conversationThread: ReadingThread;
  /** Work that outlives a request. */
  jobs: Pick<Jobs, 'send'>;
  languageModel: LanguageModelRoutesDependencies;
  /** How assistants are told names, by the environment; null leaves it to administrators. */
  assistantNames: NamesTold | null;
  /** Assistants that sign in as a person. */
  oauth: OAuth;
  /** Requests of one person in a minute, and those of heavy work among them; 0 for no limit. */
  requestsPerMinute: number;
  heavyPerMinute: number;
  /** The product's own address. */
  baseUrl: string;
  mailer: Mailer;
  /** Of the identity provider that is configured. */
  identityProviderId: string;
  /** Whether whoever has an account at that provider may sign in. */
  isSignInOpen: boolean;
  /** Whether the last address of X-Forwarded-For is the client's. */
  trustProxy: boolean;
  /** Tells the owner of an account what happened to it. */
  notify: Notify;
  /** Who must have a second factor when they sign in with a password. */
  secondFactorRoles: readonly Role[];
}
