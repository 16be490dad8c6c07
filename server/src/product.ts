import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { isRole } from '@plumbline/domain/people/roles.ts';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { createApi } from './app.ts';
import { backgroundWork } from './background-work.ts';
import { secretOf, type Config } from './config.ts';
import { createMailer, createNoMailer, type Mailer } from './adapters/mail/mailer.ts';
import type { CompanyData } from './adapters/company-data/company-data.ts';
import { createWikidata } from './adapters/company-data/wikidata.ts';
import { createGuardedFetch } from './adapters/guarded-fetch/guarded-fetch.ts';
import { companyModel } from './adapters/ai/company-model.ts';
import { conversationModel } from './adapters/ai/conversation-model.ts';
import { createLanguageModel } from './adapters/ai/language-model.ts';
import { requirementModel } from './adapters/ai/requirement-model.ts';
import { createModelAnalyst } from './adapters/ai/model-analyst.ts';
import { createHubspot, createHubspotOAuth } from './adapters/hubspot/hubspot.ts';
import { defaultLimits } from './adapters/reader/limits.ts';
import { createReaders } from './adapters/reader/readers.ts';
import { tidyConversations } from './features/conversations/housekeeping.service.ts';
import { readingRequest } from './features/conversations/reading.job.ts';
import { changeSuggestionsOf } from './features/opportunities/change-suggestions.service.ts';
import { createReadingThread } from './features/conversations/reading-thread.ts';
import { dealAnonymiser } from './analysis/deal-names.ts';
import { createNotify } from './features/account/notices.ts';
import { findOpportunities } from './features/opportunities/opportunities.queries.ts';
import { createAuth, openWarning } from './platform/auth/auth.ts';
import { remoteAddressOf, type Connection } from './platform/auth/client-address.ts';
import {
  callbackUrl,
  providerIdOf,
  sandboxProviderId,
  type ProviderOptions,
} from './platform/auth/provider.ts';
import { withinBudget } from './analysis/model-budget.ts';
import { createDatabaseThrottle } from './features/crm/throttle.ts';
import { startRenewingGaps } from './features/insights/gaps.service.ts';
import { startSchedule } from './features/crm/schedule.ts';
import { fillLevels } from './features/opportunities/evidence-levels.service.ts';
import { startJobs, type Jobs } from './platform/jobs/jobs.ts';
import { createLog } from './platform/log.ts';
import { reseal } from './platform/reseal.ts';
import { createSecretBox } from './platform/secrets.ts';
import { deleteEventsBefore } from './platform/audit/audit.queries.ts';
import { recordSettings } from './platform/audit/settings.ts';
import type { Database } from './platform/db/database.ts';
import { startFolding } from './platform/db/folding.ts';
import { openDatabase } from './platform/db/open.ts';
import { apiDocs } from './platform/http/api-docs.ts';
import { health } from './platform/http/health.ts';
import { createMetrics } from './platform/http/metrics.ts';
import { requestLog } from './platform/http/request-log.ts';
import { cspReports } from './platform/http/csp-reports.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { securityText } from './platform/http/security-text.ts';
import { webApp } from './platform/http/web-app.ts';

export interface Product {
  fetch: (request: Request, connection: Connection) => Response | Promise<Response>;
  /** What a person at the terminal wants to know now. */
  greeting: string[];
  stop: () => Promise<void>;
}

interface Terminal {
  /** Tells whoever started it. */
  say: (line: string) => void;
  /** Ends the process: it cannot go on. */
  fail: (error: unknown) => void;
}

const hourMs = 3_600_000;
const now = () => new Date();

/**
 * Everything but the port: database, stand-ins for what is not configured, sign-in, API, web app.
 * @throws Error that says in one sentence what is wrong and what to do
 */
export async function startProduct(config: Config, { say, fail }: Terminal): Promise<Product> {
  const log = createLog(config.logLevel);

  const database = await openDatabase({ ...config, log, onProgress: say, onLost: fail });
  const closers = [() => database.close()];
  const stop = async () => {
    for (const close of closers.toReversed()) await close();
  };
  try {
    closers.push(
      startFolding({ db: database.db, log }),
      startRenewingGaps({ db: database.db, now, log }),
    );
    const secrets = { secret: secretOf(config), previousSecret: config.previousSecret };
    if (secrets.previousSecret !== null) await reseal({ db: database.db, log, ...secrets });
    const knowledgeSecrets = createSecretBox(secrets, 'knowledge');
    const languageModel = createLanguageModel(config.languageModel);
    const budget = withinBudget({
      db: database.db,
      now,
      dailyBudget: config.aiDailyBudget,
      timeZone: config.timeZone,
    });
    const anonymiserOf = dealAnonymiser(database.db, async (id) =>
      (await findOpportunities(database.db, [id])).get(id),
    );
    const answerRequirement =
      languageModel && budget.requirements(requirementModel(languageModel, anonymiserOf));
    const hubspot = await crmOf(config);
    if (hubspot.close) closers.push(hubspot.close);
    const crm = {
      crm: createHubspot(hubspot.apiUrl, createDatabaseThrottle(database.db)),
      oauth: hubspot.app && createHubspotOAuth({ ...hubspot, ...hubspot.app }),
      secrets: createSecretBox(secrets, 'crm'),
      syncMinutes: config.hubspotSyncMinutes,
      baseUrl: config.publicUrl,
      timeZone: config.timeZone,
    };
    // A stand-in of its own is not the one that people connected.
    const readsCrm = config.hubspot !== null || config.role === 'all';
    const jobs: Jobs = await startJobs({
      db: database.db,
      log,
      runs: config.role !== 'web',
      queues: backgroundWork({
        db: database.db,
        now,
        log,
        secrets: knowledgeSecrets,
        readers: createReaders({
          get: createGuardedFetch({ allowedHosts: config.allowedInternalHosts }),
        }),
        limits: { ...defaultLimits, ...config.knowledge },
        requirementModel: answerRequirement,
        askConversationModel:
          languageModel && budget.conversations(conversationModel(languageModel, anonymiserOf)),
        conversationThread: createReadingThread(),
        readsConversations: config.readsConversations,
        timeZone: config.timeZone,
        // Nobody runs before all of them are there.
        crm: { ...crm, isRead: readsCrm, send: (...job) => jobs.send(...job) },
      }),
    });
    closers.push(jobs.stop);
    if (readsCrm && config.role !== 'web') {
      const minutes = config.hubspotSyncMinutes;
      closers.push(startSchedule({ db: database.db, jobs, log, now, minutes }));
    }
    const metrics =
      config.metricsToken === null
        ? null
        : createMetrics({ db: database.db, token: config.metricsToken });
    if (config.role === 'worker') {
      const site = health({ database });
      if (metrics) site.route('/', metrics.routes);
      return {
        fetch: (request) => site.fetch(request),
        greeting: [`Plumbline is at work; its data is in ${database.description}`],
        stop,
      };
    }

    const mail = await mailOf(config);
    closers.push(mail.close);
    const notify = createNotify({ mailer: mail.mailer, log });
    const google = await identityProvider(config);
    if (google.close) closers.push(google.close);
    const auth = await createAuth({
      db: database.db,
      baseUrl: config.publicUrl,
      ...secrets,
      provider: google.provider,
      adminEmails: config.adminEmails,
      allowedEmailDomains: config.allowedEmailDomains,
      initialRoles: google.initialRoles,
      trustProxy: config.trustProxy,
      secondFactorRoles: config.secondFactorRoles,
      freshMinutes: config.freshMinutes,
      notify,
      log,
      now,
    });
    await recordSettings(database.db, secrets, config.watchedSettings);
    const tidy = () =>
      housekeep({
        auth,
        log,
        db: database.db,
        auditRetentionDays: config.auditRetentionDays,
        conversations: {
          isOn: config.readsConversations,
          retentionDays: config.conversationRetentionDays,
          sendReading: readingRequest(jobs.send, { now, isOn: config.readsConversations }),
        },
      });
    await tidy();
    const housekeeping = setInterval(() => void tidy(), hourMs);
    closers.push(async () => clearInterval(housekeeping));

    const levels = new AbortController();
    const filling = fillLevels(database.db, now(), levels.signal).catch((error: unknown) => {
      log.error({ err: error }, 'Evidence levels of older deals could not be computed');
    });
    closers.push(async () => {
      levels.abort();
      await filling;
    });

    const publicData = await companyDataOf(config);
    if (publicData.close) closers.push(publicData.close);
    const api = createApi({
      db: database.db,
      ...crm,
      crmOAuth: crm.oauth,
      crmAppSecret: hubspot.app?.clientSecret ?? null,
      companyData: publicData.companyData,
      askCompanyModel: languageModel && budget.companies(companyModel(languageModel, now)),
      requirementModel: answerRequirement,
      knowledgeSecrets,
      jobs,
      readsConversations: config.readsConversations,
      // Not the one that reads: a person who pastes something must not wait for it.
      conversationThread: createReadingThread(),
      modelAnalyst: languageModel && createModelAnalyst(languageModel),
      aiDailyBudget: config.aiDailyBudget,
      requestsPerMinute: config.requestsPerMinute,
      heavyPerMinute: config.heavyPerMinute,
      mailer: mail.mailer,
      notify,
      secondFactorRoles: config.secondFactorRoles,
      identityProviderId: providerIdOf(google.provider),
      isSignInOpen: auth.isOpen,
      trustProxy: config.trustProxy,
      authenticate: auth.authenticate,
      now,
      newId: () => crypto.randomUUID(),
      log,
    });
    const site = new Hono<{ Bindings: Connection }>();
    site.use(requestLog(log));
    // Nothing on the way of a request where nobody asks for figures.
    if (metrics) site.use(metrics.timed).route('/', metrics.routes);
    site
      .use(securityHeaders(config))
      .route('/', cspReports({ log, now }))
      .route('/', securityText({ ...config, contact: config.securityContact, now }))
      .route('/', health({ database, signIn: () => auth.status() }))
      .all('/auth/*', (c) => auth.handler(c.req.raw, remoteAddressOf(c.env)))
      .route('/', api)
      .route('/', apiDocs())
      .route(
        '/',
        webApp({
          folder: join(import.meta.dirname, '../../web/dist'),
          publicUrl: config.publicUrl,
          avatarServiceUrl: config.avatarServiceUrl,
          production: config.production,
        }),
      );
    const setupUrl = await auth.setupUrl();
    return {
      fetch: (request, connection) => site.fetch(request, connection),
      greeting: [
        `Plumbline is ready at ${config.publicUrl}`,
        `  Data      ${database.description}`,
        `  Sign-in   ${google.description}`,
        ...google.accounts.map((account) => `            ${account}`),
        ...(auth.isOpen ? [`            ${openWarning}`] : []),
        `  HubSpot   ${hubspot.description}`,
        `  AI        ${languageModel ? languageModel.name : 'built-in analyst; set AI_PROVIDER for a language model'}`,
        `  Mail      ${mail.description}`,
        `  Companies ${publicData.description}`,
        ...(setupUrl ? [`  First administrator: open ${setupUrl} once, then sign in`] : []),
      ],
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface IdentityProvider {
  provider: ProviderOptions;
  description: string;
  /** Lines on the accounts that anybody may use; none at a real provider. */
  accounts: string[];
  initialRoles: ReadonlyMap<string, 'ADMIN' | 'MANAGER' | 'ACCOUNT_EXECUTIVE' | 'SALES_ENGINEER'>;
  close?: () => Promise<void>;
}

/** The configured provider, or the sandbox's, which differs by address and credentials only. */
async function identityProvider(config: Config): Promise<IdentityProvider> {
  if (config.identityProvider) {
    const provider = config.identityProvider;
    return {
      provider,
      description: new URL(provider.issuer).host,
      accounts: [],
      initialRoles: new Map(),
    };
  }
  const { startGoogleSandbox } = await import('@plumbline/sandbox/google/server.ts');
  const clientId = randomBytes(12).toString('hex');
  const clientSecret = randomBytes(24).toString('base64url');
  const id = sandboxProviderId;
  const redirectUris = [callbackUrl(config.publicUrl, { issuer: '', id })];
  const start = (port: number) =>
    startGoogleSandbox({ port, redirectUris, clientId, clientSecret });
  const sandbox = await start(config.port + 1).catch(() => start(0));
  return {
    provider: { issuer: sandbox.issuer, clientId, clientSecret, id },
    description: `sandbox at ${sandbox.issuer}; anybody may be anybody:`,
    accounts: sandbox.accounts.map(
      ({ email, name, role }) => `${email.padEnd(24)} ${name.padEnd(18)} ${role ?? 'no role yet'}`,
    ),
    initialRoles: new Map(
      sandbox.accounts.flatMap(({ email, role }) => (isRole(role) ? [[email, role] as const] : [])),
    ),
    close: sandbox.close,
  };
}

interface CrmAccess {
  apiUrl: string;
  authorizeUrl: string;
  app: { clientId: string; clientSecret: string } | null;
  description: string;
  close?: () => Promise<void>;
}

/** The configured CRM, or the sandbox's. */
async function crmOf(config: Config): Promise<CrmAccess> {
  if (config.hubspot) {
    return { ...config.hubspot, description: new URL(config.hubspot.apiUrl).host };
  }
  const { startHubspotSandbox } = await import('@plumbline/sandbox/hubspot/server.ts');
  const app = {
    clientId: randomBytes(12).toString('hex'),
    clientSecret: randomBytes(24).toString('base64url'),
  };
  const start = (port: number) => startHubspotSandbox({ port, ...app });
  const sandbox = await start(config.port + 2).catch(() => start(0));
  return {
    apiUrl: sandbox.apiUrl,
    authorizeUrl: sandbox.authorizeUrl,
    app,
    description: `sandbox at ${sandbox.apiUrl}, API key ${sandbox.privateAppToken}`,
    close: sandbox.close,
  };
}

interface CompanyDataAccess {
  companyData: CompanyData | null;
  description: string;
  close?: () => Promise<void>;
}

/** The configured public company data, or the sandbox's. */
async function companyDataOf(config: Config): Promise<CompanyDataAccess> {
  const { companyDataUrl, allowedInternalHosts } = config;
  if (companyDataUrl === 'none') return { companyData: null, description: 'nobody is asked' };
  const access = (baseUrl: string) => {
    // Whoever runs the product named this host; what it leads to is checked all the same.
    const allowedHosts = [...allowedInternalHosts, new URL(baseUrl).host];
    return createWikidata({ baseUrl, fetch: createGuardedFetch({ allowedHosts }) });
  };
  if (companyDataUrl) {
    return { companyData: access(companyDataUrl), description: new URL(companyDataUrl).host };
  }
  const { startCompanyDataSandbox } = await import('@plumbline/sandbox/company-data/server.ts');
  const start = (port: number) => startCompanyDataSandbox({ port });
  const sandbox = await start(config.port + 5).catch(() => start(0));
  return {
    companyData: access(sandbox.url),
    description: `sandbox at ${sandbox.url}`,
    close: sandbox.close,
  };
}

interface MailAccess {
  mailer: Mailer;
  description: string;
  close: () => Promise<void>;
}

/** The configured mail server, or the sandbox's; in production never the sandbox's. */
async function mailOf({ mail, production, port }: Config): Promise<MailAccess> {
  if (!mail && production) {
    const description = 'not configured: invitations cannot be sent (SMTP_URL, MAIL_FROM)';
    return { mailer: createNoMailer(), description, close: async () => undefined };
  }
  if (mail) {
    const mailer = createMailer(mail);
    return { mailer, description: new URL(mail.url).host, close: async () => mailer.close() };
  }
  const { startMailSandbox } = await import('@plumbline/sandbox/mail/server.ts');
  const start = (mailboxPort: number) => startMailSandbox({ port: mailboxPort });
  const sandbox = await start(port + 3).catch(() => start(0));
  const from = 'Plumbline <plumbline@sandbox.example>';
  const mailer = createMailer({ url: sandbox.smtpUrl, from });
  return {
    mailer,
    description: `sandbox, read it at ${sandbox.mailboxUrl}`,
    async close() {
      mailer.close();
      await sandbox.close();
    },
  };
}

interface Housekeeping {
  auth: { removeExpired(): Promise<void> };
  log: Logger;
  db: Database;
  /** Null keeps the audit trail for ever. */
  auditRetentionDays: number | null;
  conversations: Pick<
    Parameters<typeof tidyConversations>[0],
    'isOn' | 'retentionDays' | 'sendReading'
  >;
}

/** Takes away what has had its time. */
async function housekeep({
  auth,
  log,
  db,
  auditRetentionDays,
  conversations,
}: Housekeeping): Promise<void> {
  try {
    await auth.removeExpired();
    if (auditRetentionDays !== null) {
      await deleteEventsBefore(db, new Date(now().getTime() - auditRetentionDays * 24 * hourMs));
    }
    await tidyConversations({
      db,
      now,
      changeSuggestions: changeSuggestionsOf(db),
      ...conversations,
    });
  } catch (error) {
    log.error({ err: error }, 'what has expired could not be removed');
  }
}
