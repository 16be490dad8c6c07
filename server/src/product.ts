import { join } from 'node:path';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { createApi } from './app.ts';
import { appsOf } from './connected-apps.ts';
import { backgroundWork } from './background-work.ts';
import type { Config } from './config.ts';
import { warnings } from './start-warnings.ts';
import { secretOf, whereSecretIs } from './secret-file.ts';
import { companyDataOf, crmOf, identityProviderOf, mailOf, sampleOf } from './connections.ts';
import { connectSampleDocs } from './sample-workspace.ts';
import { startClockWork } from './clock-work.ts';
import { createGuardedFetch } from './adapters/guarded-fetch/guarded-fetch.ts';
import { createGuardedPost } from './adapters/guarded-fetch/guarded-post.ts';
import { modelAccess, modelsNow } from './models-now.ts';
import { createHubspot, createHubspotOAuth } from './adapters/hubspot/hubspot.ts';
import { defaultLimits } from './adapters/reader/limits.ts';
import { createReaders } from './adapters/reader/readers.ts';
import { createReadingThread } from './features/conversations/reading-thread.ts';
import { dealAnonymiser } from './analysis/deal-names.ts';
import { stopMailRoutes } from './features/mails/stop.routes.ts';
import { createNotify } from './features/account/notices.ts';
import { findOpportunities } from './features/opportunities/opportunities.queries.ts';
import { createAuth, openWarning } from './platform/auth/auth.ts';
import { remoteAddressOf, type Connection } from './platform/auth/client-address.ts';
import { providerIdOf } from './platform/auth/provider.ts';
import { findVoice } from './language-model/settings.queries.ts';
import { createWorkspaceModel } from './language-model/workspace-model.ts';
import { createDatabaseThrottle } from './features/crm/throttle.ts';
import { readDeals } from './reading-deals.ts';
import { startRenewingGaps } from './features/insights/gaps.service.ts';
import { startCrmWork } from './crm-wiring.ts';
import { startJobs, type Jobs } from './platform/jobs/jobs.ts';
import { lossOf, otherSecret, reseal } from './platform/reseal.ts';
import { createSecretBox } from './platform/secrets.ts';
import { recordSettings } from './platform/audit/settings.ts';
import type { Database } from './platform/db/database.ts';
import { createDemand } from './platform/demand.ts';
import { explained } from './platform/db/fitness.ts';
import { openReads, primaryOnly, type Reads } from './platform/db/reads.ts';
import { startFolding } from './platform/db/folding.ts';
import type { OpenDatabase } from './platform/db/open.ts';
import { apiDocs } from './platform/http/api-docs.ts';
import { errorResponse } from './platform/http/errors.ts';
import { firstAnswers } from './platform/http/first-answers.ts';
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

interface Ground {
  database: OpenDatabase;
  log: Logger;
}

const now = () => new Date();

/**
 * Everything but the port and the database: stand-ins for what is not configured, sign-in, API, web
 * app. Closes the database where it cannot go on, and when it is stopped.
 * @throws Error that says in one sentence what is wrong and what to do
 */
export async function startProduct(config: Config, { database, log }: Ground): Promise<Product> {
  const closers = [() => database.close()];
  const stop = async () => {
    for (const close of closers.toReversed()) await close();
  };
  const demand = createDemand();
  try {
    closers.push(
      startFolding({ db: database.work, log }),
      startRenewingGaps({ db: database.work, now, log }),
    );
    const secrets = { secret: secretOf(config), previousSecret: config.previousSecret };
    const loss = lossOf(await reseal({ db: database.db, log, ...secrets }), whereSecretIs(config));
    const opensSecrets = loss === null;
    const knowledgeSecrets = createSecretBox(secrets, 'knowledge');
    const sample = await sampleOf(config);
    closers.push(sample.close);
    const languageModel = modelAccess(config, {
      db: database.db,
      log,
      now,
      secrets,
      sample: sample.model,
      sampleRequirements: sample.docs?.requirementsUrl ?? null,
    });
    const modelFor = createWorkspaceModel(languageModel);
    const anonymiserOf = dealAnonymiser(database.db, async (id) =>
      (await findOpportunities(database.db, [id])).get(id),
    );
    const voiceNow = () => findVoice(database.db);
    const asked = modelsNow(modelFor, anonymiserOf, { now, voiceNow });
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
    const modelNow = asked.dealModelNow;
    const deals = readDeals({ db: database.work, now, log, config, modelNow });
    closers.push(deals.stop);
    const byProxy = { proxy: config.proxy, mayUseProxy: config.readsSourcesByProxy };
    const readHosts = [...config.allowedInternalHosts, ...sample.hosts];
    const jobs: Jobs = await startJobs({
      db: database.db,
      log,
      runs: config.role !== 'web',
      queues: backgroundWork({
        db: database.work,
        now,
        log,
        secrets: knowledgeSecrets,
        readers: createReaders({
          get: createGuardedFetch({ allowedHosts: readHosts, ...byProxy }),
        }),
        limits: { ...defaultLimits, ...config.knowledge },
        requirementModelNow: asked.requirementModelNow,
        conversationThread: createReadingThread(demand),
        demand,
        readsConversations: config.readsConversations,
        wakeDealReading: deals.wake,
        timeZone: config.timeZone,
        // Nobody runs before all of them are there.
        crm: { ...crm, isRead: readsCrm, send: (...job) => jobs.send(...job) },
      }),
    });
    closers.push(jobs.stop);
    if (readsCrm && config.role !== 'web') {
      const minutes = config.hubspotSyncMinutes;
      closers.push(await startCrmWork({ db: database.db, jobs, log, now, minutes }));
    }
    const mail = await mailOf(config);
    closers.push(mail.close);
    const webhooks = {
      webhookSecrets: createSecretBox(secrets, 'webhooks'),
      webhookPost: createGuardedPost({ allowedHosts: config.webhookHosts, ...byProxy }),
    };
    if (config.role !== 'web') {
      const { db, work } = database;
      closers.push(
        await startClockWork(config, { db, work, log, now, jobs, ...mail, ...webhooks }),
      );
    }
    const metrics =
      config.metricsToken === null
        ? null
        : createMetrics({ db: database.db, token: config.metricsToken });
    if (config.role === 'worker') {
      const site = new Hono()
        .use(securityHeaders(config))
        .route('/', health({ database, opensSecrets }));
      if (metrics) site.route('/', metrics.routes);
      return {
        fetch: (request) => site.fetch(request),
        greeting: [
          `Plumbline is at work; its data is in ${database.description}`,
          ...warnings(config, loss),
        ],
        stop,
      };
    }
    const reads = await readsOf(database.db, config, log);
    closers.push(reads.close);
    const notify = createNotify({ mailer: mail.mailer, log });
    const google = await identityProviderOf(config);
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
    const apps = await appsOf(config, { db: database.db, secrets, byProxy, log, now });
    const isOtherSecret = await recordSettings(database.db, secrets, config.watchedSettings);
    const newSecret = isOtherSecret ? otherSecret(whereSecretIs(config)) : null;
    if (newSecret) log.warn({ part: 'secret' }, newSecret);
    const publicData = await companyDataOf(config);
    if (publicData.close) closers.push(publicData.close);
    const api = createApi({
      db: database.db,
      reads,
      ...crm,
      crmOAuth: crm.oauth,
      crmAppSecret: hubspot.app?.clientSecret ?? null,
      companyData: publicData.companyData,
      companyModelTimeoutMs: config.companyModelTimeoutMs,
      ...asked,
      languageModel,
      knowledgeSecrets,
      ...webhooks,
      jobs,
      readsConversations: config.readsConversations,
      // Not the one that reads: a person who pastes something must not wait for it.
      conversationThread: createReadingThread(),
      assistantNames: config.assistantNames,
      oauth: apps.oauth,
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
    await connectSampleDocs({ db: database.db, now, jobs, secrets: knowledgeSecrets }, sample.docs);
    const site = new Hono<{ Bindings: Connection }>();
    // Outside of the API too: Hono's own way prints the whole error beside the log.
    site.onError(errorResponse((error) => log.error({ err: error }, 'unexpected error')));
    site.use(requestLog(log));
    // Nothing on the way of a request where nobody asks for figures.
    if (metrics) site.use(metrics.timed);
    site.use(securityHeaders(config));
    if (metrics) site.route('/', metrics.routes);
    site
      .route('/', cspReports({ log, now }))
      .route('/', stopMailRoutes({ db: database.db }))
      .route('/', securityText({ ...config, contact: config.securityContact, now }))
      .route('/', health({ database, reads, opensSecrets, signIn: () => auth.status() }))
      .route(
        '/',
        firstAnswers({
          auth: (request, address) => auth.handler(request, address),
          api: (request, env) => api.fetch(request, env),
        }),
      )
      .all('/auth/*', (c) => auth.handler(c.req.raw, remoteAddressOf(c.env)))
      .route('/', apps.site)
      .route('/', api)
      .route('/', apiDocs())
      .route(
        '/',
        webApp({
          folder: join(import.meta.dirname, '../../web/dist'),
          publicUrl: config.publicUrl,
          avatarServiceUrl: config.avatarServiceUrl,
          production: config.production,
          hasSession: (request) => auth.hasSession(request),
        }),
      );
    const setupUrl = await auth.setupUrl();
    const model = await modelFor('analyses', null);
    return {
      fetch: (request, connection) => demand.during(() => site.fetch(request, connection)),
      greeting: [
        `Plumbline is ready at ${config.publicUrl}`,
        `  Data      ${database.description}`,
        `  Sign-in   ${google.description}`,
        ...google.accounts.map((account) => `            ${account}`),
        ...(auth.isOpen ? [`            ${openWarning}`] : []),
        `  HubSpot   ${hubspot.description}`,
        `  AI        ${sample.description ?? model?.name ?? 'built-in analyst; administrators set a language model up under Settings > AI Model'}`,
        `  Mail      ${mail.description}`,
        `  Companies ${publicData.description}`,
        ...warnings(config, newSecret, loss, reads.fault()),
        ...(setupUrl ? [`  First administrator: open ${setupUrl} once, then sign in`] : []),
      ],
      stop,
    };
  } catch (error) {
    await stop();
    throw explained(error, config.databaseUrl);
  }
}

/** The replica of the settings, or the database itself. */
function readsOf(db: Database, config: Config, log: Logger): Promise<Reads> | Reads {
  const { databaseReadUrl: readUrl, databasePoolSize: poolSize } = config;
  return readUrl === null ? primaryOnly(db) : openReads({ db, readUrl, poolSize, log });
}
