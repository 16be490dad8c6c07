import { createHmac, randomBytes } from 'node:crypto';
import { isRole } from '@plumbline/domain/people/roles.ts';
import type { LanguageModelConfig } from './adapters/ai/settings.ts';
import type { CompanyData } from './adapters/company-data/company-data.ts';
import { createWikidata } from './adapters/company-data/wikidata.ts';
import { createGuardedFetch } from './adapters/guarded-fetch/guarded-fetch.ts';
import { createMailer, createNoMailer, type Mailer } from './adapters/mail/mailer.ts';
import { proxyOf } from './adapters/proxy.ts';
import type { Config } from './config.ts';
import { secretOf } from './secret-file.ts';
import { callbackUrl, sandboxProviderId, type ProviderOptions } from './platform/auth/provider.ts';

/** No host of this name can exist. */
const nowhere = 'http://hubspot.invalid';

/** Starts a stand-in at the port that the terminal names, or at any that is free. */
const startNear = <StandIn>(port: number, start: (port: number) => Promise<StandIn>) =>
  start(port).catch(() => start(0));

interface IdentityProvider {
  provider: ProviderOptions;
  description: string;
  /** Lines on the accounts that anybody may use; none at a real provider. */
  accounts: string[];
  initialRoles: ReadonlyMap<string, 'ADMIN' | 'MANAGER' | 'ACCOUNT_EXECUTIVE' | 'SALES_ENGINEER'>;
  close?: () => Promise<void>;
}

/** The configured provider, or the sandbox's, which differs by address and credentials only. */
export async function identityProviderOf(config: Config): Promise<IdentityProvider> {
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
  const sandbox = await startNear(config.port + 1, (port) =>
    startGoogleSandbox({ port, redirectUris, clientId, clientSecret }),
  );
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

/**
 * The configured CRM, or the sandbox's. A worker without one asks none: people never connected a
 * stand-in that it would start for itself.
 */
export async function crmOf(config: Config): Promise<CrmAccess> {
  if (config.hubspot) {
    return { ...config.hubspot, description: new URL(config.hubspot.apiUrl).host };
  }
  if (config.role === 'worker') {
    return { apiUrl: nowhere, authorizeUrl: nowhere, app: null, description: 'not configured' };
  }
  const { startHubspotSandbox } = await import('@plumbline/sandbox/hubspot/server.ts');
  const app = {
    clientId: randomBytes(12).toString('hex'),
    clientSecret: randomBytes(24).toString('base64url'),
  };
  // Whoever connected it finds it connected after a restart.
  const seed = createHmac('sha256', secretOf(config)).update('stand-in for HubSpot').digest('hex');
  const sandbox = await startNear(config.port + 2, (port) =>
    startHubspotSandbox({ port, seed, ...app }),
  );
  return {
    apiUrl: sandbox.apiUrl,
    authorizeUrl: sandbox.authorizeUrl,
    app,
    description: `sandbox at ${sandbox.apiUrl}, API key ${sandbox.privateAppToken}`,
    close: sandbox.close,
  };
}

/** Documentation for the sample workspace, and a customer's requirements to download. */
export interface SampleDocs {
  name: string;
  description: string;
  url: string;
  requirementsUrl: string;
}

interface SampleWorkspace {
  /** Recorded answers on the stand-in's deals, by the protocol of a language model; null for none. */
  model: LanguageModelConfig | null;
  docs: SampleDocs | null;
  /** That may be read although they are inside. */
  hosts: string[];
  description: string | null;
  close: () => Promise<void>;
}

/** What stands in where no model and no HubSpot is configured: recorded answers, and documentation. */
export async function sampleOf(config: Config): Promise<SampleWorkspace> {
  if (!config.hasSampleModel) {
    return { model: null, docs: null, hosts: [], description: null, close: async () => undefined };
  }
  const [{ startModelSandbox }, { startSampleDocs }] = await Promise.all([
    import('@plumbline/sandbox/model/server.ts'),
    import('@plumbline/sandbox/docs/quillmoor.ts'),
  ]);
  const { model, apiKey, baseUrl, close } = await startNear(config.port + 4, (port) =>
    startModelSandbox({ port, behaviour: { answers: 'recorded' } }),
  );
  const docs = await startNear(config.port + 6, (port) => startSampleDocs({ port }));
  return {
    model: {
      provider: 'openai-compatible',
      model,
      apiKey,
      baseUrl,
      structuredOutput: 'json_schema',
      streams: true,
      timeoutMs: config.aiTimeoutMs,
    },
    docs,
    hosts: [new URL(docs.url).host],
    description:
      'recorded answers on the sample deals; set a language model up under Settings > AI Model',
    async close() {
      await Promise.all([close(), docs.close()]);
    },
  };
}

interface CompanyDataAccess {
  companyData: CompanyData | null;
  description: string;
  close?: () => Promise<void>;
}

/** The configured public company data, or the sandbox's. */
export async function companyDataOf(config: Config): Promise<CompanyDataAccess> {
  const { companyDataUrl, allowedInternalHosts, proxy } = config;
  if (companyDataUrl === 'none') return { companyData: null, description: 'not asked' };
  const access = (baseUrl: string) => {
    // Whoever runs the product named this host; what it leads to is checked all the same.
    const address = new URL(baseUrl);
    const isDirect = proxyOf(address, proxy) === null;
    const allowedHosts = [...allowedInternalHosts, ...(isDirect ? [address.host] : [])];
    const fetch = createGuardedFetch({ allowedHosts, proxy, mayUseProxy: true });
    return createWikidata({ baseUrl, fetch });
  };
  if (companyDataUrl) {
    return { companyData: access(companyDataUrl), description: new URL(companyDataUrl).host };
  }
  const { startCompanyDataSandbox } = await import('@plumbline/sandbox/company-data/server.ts');
  const sandbox = await startNear(config.port + 5, (port) => startCompanyDataSandbox({ port }));
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
export async function mailOf({ mail, production, port, proxy }: Config): Promise<MailAccess> {
  if (!mail && production) {
    const description = 'not configured: invitations cannot be sent (SMTP_URL, MAIL_FROM)';
    return { mailer: createNoMailer(), description, close: async () => undefined };
  }
  if (mail) {
    const server = new URL(mail.url);
    // SMTP has no proxy of its own: the connection is led through that for https.
    const proxied = proxyOf(new URL(`https://${server.host}`), proxy);
    const mailer = createMailer({ ...mail, proxy: proxied });
    return { mailer, description: server.host, close: async () => mailer.close() };
  }
  const { startMailSandbox } = await import('@plumbline/sandbox/mail/server.ts');
  const sandbox = await startNear(port + 3, (mailbox) => startMailSandbox({ port: mailbox }));
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
