import { join, resolve } from 'node:path';
import type { AssistantSignIn, NamesTold } from '@plumbline/domain/people/assistants.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import * as v from 'valibot';
import type { OutboundProxy } from './adapters/proxy.ts';
import { isOwnServer } from '@plumbline/domain/language-model/providers.ts';
import type { LanguageModelConfig } from './adapters/ai/settings.ts';
import type { WatchedSetting } from './platform/audit/settings.ts';
import type { Setting } from './settings/setting.ts';
import { environmentSchema, settings } from './settings.ts';
import { withoutTrailingBlanks } from './settings/given.ts';

interface IdentityProviderConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The claim that holds the address. */
  emailClaim: string;
  /** Whether each address of the provider counts as verified. */
  trustEmail: boolean;
}

export interface Config {
  production: boolean;
  host: string;
  port: number;
  publicUrl: string;
  dataFolder: string;
  /** Null for the embedded PostgreSQL. */
  databaseUrl: string | null;
  /** A replica for lists and reports; null reads everything from the database itself. */
  databaseReadUrl: string | null;
  databasePoolSize: number;
  secret: string | null;
  /** What the secret was before, while it is being replaced. */
  previousSecret: string | null;
  role: 'all' | 'web' | 'worker';
  trustProxy: boolean;
  /** How long it goes on serving once told to stop, while it says that it is not ready. */
  shutdownDelayMs: number;
  /** Whose day counts where nobody says where they are. */
  timeZone: string;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  avatarServiceUrl: string | null;
  adminEmails: string[];
  allowedEmailDomains: string[];
  /** Who must have a second factor when they sign in with a password. */
  secondFactorRoles: Role[];
  /** How long somebody counts as having just proved who they are. */
  freshMinutes: number;
  allowedInternalHosts: string[];
  /** Inside the network, and open to webhooks of members. */
  webhookHosts: string[];
  /** Null goes straight out. */
  proxy: OutboundProxy | null;
  /** Whether addresses that people typed may go by it. */
  readsSourcesByProxy: boolean;
  /** How much of a knowledge source is read at most, and how gently. */
  knowledge: { documents: number; delayMs: number };
  /** Null starts the sandbox's provider. */
  identityProvider: IdentityProviderConfig | null;
  /** Null starts the sandbox's mail server; in production nothing is sent then. */
  mail: { url: string; from: string } | null;
  /** Null starts the sandbox's CRM. */
  hubspot: {
    apiUrl: string;
    authorizeUrl: string;
    /** Null where only private-app tokens can connect. */
    app: { clientId: string; clientSecret: string } | null;
  } | null;
  /** Minutes between two readings of the CRM; 0 for none by the clock. */
  hubspotSyncMinutes: number;
  /** `none` asks nobody about companies; null starts the sandbox's public data. */
  companyDataUrl: string | null;
  /** Null leaves it to what administrators set up in the product. */
  languageModel: LanguageModelConfig | null;
  /** Whether recorded answers on sample deals stand in until a model is set up. */
  hasSampleModel: boolean;
  /** Time for one answer of a language model. */
  aiTimeoutMs: number;
  /** Questions that one person may ask the language model in a day. */
  aiDailyBudget: number;
  /** Time that the language model has to tell of a company. */
  companyModelTimeoutMs: number;
  /** How assistants are told names; null leaves it to administrators. */
  assistantNames: NamesTold | null;
  /** Whether assistants may sign in, by the environment; null leaves it to administrators. */
  assistantSignIn: AssistantSignIn | null;
  /** Requests of one person in a minute, and those of heavy work among them; 0 for no limit. */
  requestsPerMinute: number;
  heavyPerMinute: number;
  /** Whether conversations are stored and read, and for how many days; null keeps them for ever. */
  readsConversations: boolean;
  conversationRetentionDays: number | null;
  /** Null keeps the audit trail for ever. */
  auditRetentionDays: number | null;
  /** Null serves no figures. */
  metricsToken: string | null;
  /** Whom to tell of a security hole; null names nobody. */
  securityContact: string | null;
  /** What decides who comes in and what leaves, as it was given. */
  watchedSettings: WatchedSetting[];
  /** The names of those whose value ended in blanks, which were cut. */
  cutSettings: string[];
}

/**
 * Reads the environment, the only place that does.
 * @throws Error that names each faulty variable and what is wrong with it
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const { given, cut } = withoutTrailingBlanks(environment);
  const parsed = v.safeParse(environmentSchema, Object.fromEntries(given));
  if (!parsed.success) {
    const faults = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? '?'} ${issue.message}`);
    throw new Error(`Fix the configuration: ${faults.join('; ')}`);
  }
  const env = parsed.output;
  const production = env.NODE_ENV === 'production';
  demandPair(env, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
  demandPair(env, 'HUBSPOT_CLIENT_ID', 'HUBSPOT_CLIENT_SECRET');
  demandPair(env, 'SMTP_URL', 'MAIL_FROM');
  if (production && !env.GOOGLE_CLIENT_ID) {
    throw new Error(
      'Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: the sign-in sandbox lets anybody in, so it does not run in production.',
    );
  }
  if (env.OIDC_TRUST_EMAIL && new URL(env.OIDC_ISSUER).host === 'accounts.google.com') {
    throw new Error('Remove OIDC_TRUST_EMAIL: Google says itself which addresses are verified.');
  }
  if (env.PLUMBLINE_ROLE !== 'all' && !(env.DATABASE_URL && env.PLUMBLINE_SECRET)) {
    throw new Error(
      `Set DATABASE_URL and PLUMBLINE_SECRET: with PLUMBLINE_ROLE=${env.PLUMBLINE_ROLE} several processes share one database and its secrets.`,
    );
  }
  if (env.DATABASE_READ_URL && !env.DATABASE_URL) {
    throw new Error('Set DATABASE_URL too: the embedded database has no replica.');
  }
  const publicUrl = env.PUBLIC_URL ?? `http://${urlHost(env.HOST)}:${env.PORT}`;
  const hubspot = hubspotOf(env, production);
  const isLocal = isLoopback(env.HOST) && isLoopback(new URL(publicUrl).hostname);
  if (!env.GOOGLE_CLIENT_ID && !isLocal && !env.ALLOW_DEMO_LOGIN) {
    throw new Error(
      'Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or listen on loopback only: with the sandbox, anybody who can reach this address can sign in as anybody.',
    );
  }
  return {
    production,
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    dataFolder: resolve(env.DATA_DIR ?? join(import.meta.dirname, '../../data')),
    databaseUrl: env.DATABASE_URL ?? null,
    databaseReadUrl: env.DATABASE_READ_URL ?? null,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    secret: env.PLUMBLINE_SECRET ?? null,
    // What was sealed before the blanks were cut opens as after a change of the secret.
    previousSecret:
      env.PLUMBLINE_SECRET_PREVIOUS ??
      (cut.includes('PLUMBLINE_SECRET') ? (environment['PLUMBLINE_SECRET'] ?? null) : null),
    role: env.PLUMBLINE_ROLE,
    trustProxy: env.TRUST_PROXY,
    shutdownDelayMs: 1000 * (env.SHUTDOWN_DELAY_SECONDS ?? (production ? 3 : 0)),
    timeZone: env.TIME_ZONE,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    avatarServiceUrl: env.AVATAR_SERVICE_URL ?? null,
    adminEmails: env.ADMIN_EMAILS,
    allowedEmailDomains: env.ALLOWED_EMAIL_DOMAINS,
    secondFactorRoles: env.REQUIRE_SECOND_FACTOR,
    freshMinutes: env.FRESH_SIGN_IN_MINUTES,
    allowedInternalHosts: env.ALLOWED_INTERNAL_HOSTS,
    webhookHosts: env.WEBHOOK_HOSTS,
    proxy:
      env.HTTPS_PROXY || env.HTTP_PROXY
        ? { http: env.HTTP_PROXY ?? null, https: env.HTTPS_PROXY ?? null, except: env.NO_PROXY }
        : null,
    readsSourcesByProxy: env.READ_SOURCES_BY_PROXY,
    knowledge: { documents: env.KNOWLEDGE_MAX_DOCUMENTS, delayMs: env.KNOWLEDGE_DELAY_MS },
    identityProvider:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? {
            issuer: env.OIDC_ISSUER,
            clientId: env.GOOGLE_CLIENT_ID,
            clientSecret: env.GOOGLE_CLIENT_SECRET,
            emailClaim: env.OIDC_EMAIL_CLAIM,
            trustEmail: env.OIDC_TRUST_EMAIL,
          }
        : null,
    mail: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : null,
    hubspot,
    hubspotSyncMinutes: env.HUBSPOT_SYNC_MINUTES,
    companyDataUrl: env.COMPANY_DATA_URL ?? (production ? 'https://www.wikidata.org' : null),
    languageModel: languageModelOf(env),
    hasSampleModel: hubspot === null && env.PLUMBLINE_ROLE === 'all' && !env.AI_PROVIDER,
    aiTimeoutMs: env.AI_TIMEOUT_SECONDS * 1000,
    aiDailyBudget: env.AI_DAILY_BUDGET,
    companyModelTimeoutMs: env.AI_COMPANY_TIMEOUT_SECONDS * 1000,
    assistantNames: env.MCP_NAMES ?? null,
    assistantSignIn: env.MCP_SIGN_IN ?? null,
    requestsPerMinute: env.API_REQUESTS_PER_MINUTE,
    heavyPerMinute: env.API_HEAVY_REQUESTS_PER_MINUTE,
    readsConversations: env.CONVERSATIONS === 'on',
    conversationRetentionDays: env.CONVERSATION_RETENTION_DAYS || null,
    auditRetentionDays: env.AUDIT_RETENTION_DAYS || null,
    metricsToken: env.METRICS_TOKEN ?? null,
    securityContact: env.SECURITY_CONTACT ?? null,
    watchedSettings: watchedSettings(new Map(given)),
    cutSettings: cut.filter((name) => name in settings),
  };
}

/** These may differ from process to process, and say nothing of what the product does. */
const ofProcess = new Set([
  'HOST',
  'PORT',
  'PLUMBLINE_ROLE',
  'LOG_LEVEL',
  'DATA_DIR',
  'DATABASE_READ_URL',
  'DATABASE_POOL_SIZE',
  'PLUMBLINE_SECRET',
  'PLUMBLINE_SECRET_PREVIOUS',
]);

function watchedSettings(given: ReadonlyMap<string, string | undefined>): WatchedSetting[] {
  return Object.entries<Setting>(settings)
    .filter(([name]) => !ofProcess.has(name))
    .map(([name, { secret }]) => ({
      name,
      value: given.get(name) ?? '',
      isSecret: secret === true,
    }));
}

/** HubSpot itself in production, and wherever anything of it is configured. */
function hubspotOf(
  env: v.InferOutput<typeof environmentSchema>,
  production: boolean,
): Config['hubspot'] {
  if (!production && !env.HUBSPOT_CLIENT_ID && !env.HUBSPOT_API_URL) return null;
  return {
    apiUrl: env.HUBSPOT_API_URL ?? 'https://api.hubapi.com',
    authorizeUrl: env.HUBSPOT_AUTHORIZE_URL ?? 'https://app.hubspot.com/oauth/authorize',
    app:
      env.HUBSPOT_CLIENT_ID && env.HUBSPOT_CLIENT_SECRET
        ? { clientId: env.HUBSPOT_CLIENT_ID, clientSecret: env.HUBSPOT_CLIENT_SECRET }
        : null,
  };
}

const aiSettings = ['AI_MODEL', 'AI_API_KEY', 'AI_BASE_URL', 'AI_STRUCTURED_OUTPUT'] as const;
/** The language model of the settings. @throws Error where one of them makes no sense */
function languageModelOf(env: v.InferOutput<typeof environmentSchema>): Config['languageModel'] {
  const { AI_PROVIDER: provider, AI_MODEL: model } = env;
  if (!provider || provider === 'none') {
    const orphan = aiSettings.find((name) => env[name] !== undefined);
    if (orphan)
      throw new Error(`Set AI_PROVIDER too: ${orphan} alone does not say which provider answers.`);
    return null;
  }
  if (!model) throw new Error(`Set AI_MODEL to the name of a model from ${provider}.`);
  if (!isOwnServer(provider) && !env.AI_API_KEY) {
    throw new Error(`Set AI_API_KEY: ${provider} does not answer without one.`);
  }
  if (provider === 'openai-compatible' && !env.AI_BASE_URL) {
    throw new Error('Set AI_BASE_URL to the address of the openai-compatible server.');
  }
  if (!isOwnServer(provider) && env.AI_STRUCTURED_OUTPUT) {
    throw new Error(`Remove AI_STRUCTURED_OUTPUT: Plumbline knows what ${provider} understands.`);
  }
  return {
    provider,
    model,
    apiKey: env.AI_API_KEY ?? null,
    baseUrl: env.AI_BASE_URL ?? null,
    structuredOutput: env.AI_STRUCTURED_OUTPUT ?? 'json_schema',
    streams: true,
    timeoutMs: env.AI_TIMEOUT_SECONDS * 1000,
  };
}

function demandPair(env: Record<string, unknown>, one: string, other: string): void {
  if (Boolean(env[one]) === Boolean(env[other])) return;
  throw new Error(`Set both ${one} and ${other}, or neither.`);
}

function isLoopback(host: string): boolean {
  return ['localhost', '127.0.0.1', '::1', '[::1]'].includes(host);
}

function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
