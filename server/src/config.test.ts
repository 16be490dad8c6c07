import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import type { Setting } from './settings/setting.ts';
import { defaultOf, settings } from './settings.ts';

describe('language model', () => {
  test('none unless told: the built-in analyst answers', () => {
    expect(readConfig({})).toMatchObject({ languageModel: null, aiDailyBudget: 200 });
  });

  test('a provider of its own needs model and key', () => {
    const config = readConfig({ AI_PROVIDER: 'openai', AI_MODEL: 'gpt-5', AI_API_KEY: 'sk-1' });
    expect(config.languageModel).toEqual({
      provider: 'openai',
      model: 'gpt-5',
      apiKey: 'sk-1',
      baseUrl: null,
      structuredOutput: 'json_schema',
      streams: true,
      timeoutMs: 120_000,
    });
  });

  test('a server of one’s own needs model and address', () => {
    const config = readConfig({
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'qwen3',
      AI_BASE_URL: 'http://10.0.0.4:11434/v1/',
      AI_STRUCTURED_OUTPUT: 'json_object',
      AI_TIMEOUT_SECONDS: '30',
      AI_DAILY_BUDGET: '12',
    });
    expect(config.aiDailyBudget).toBe(12);
    expect(config.languageModel).toEqual({
      provider: 'openai-compatible',
      model: 'qwen3',
      apiKey: null,
      baseUrl: 'http://10.0.0.4:11434/v1',
      structuredOutput: 'json_object',
      streams: true,
      timeoutMs: 30_000,
    });
  });

  test.each([
    [{ AI_PROVIDER: 'sandbox' }, 'AI_PROVIDER must be one of openai, anthropic'],
    [{ AI_PROVIDER: 'openai', AI_API_KEY: 'k' }, 'Set AI_MODEL'],
    [{ AI_PROVIDER: 'google', AI_MODEL: 'm' }, 'Set AI_API_KEY: google'],
    [{ AI_PROVIDER: 'anthropic', AI_MODEL: 'm', AI_API_KEY: 'a\nb' }, 'AI_API_KEY must be a key'],
    [{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm' }, 'Set AI_BASE_URL'],
    [
      { AI_PROVIDER: 'openai', AI_MODEL: 'm', AI_API_KEY: 'k', AI_STRUCTURED_OUTPUT: 'prompt' },
      'Remove AI_STRUCTURED_OUTPUT',
    ],
    [{ AI_API_KEY: 'sk-secret' }, 'Set AI_PROVIDER too: AI_API_KEY'],
    [{ AI_BASE_URL: 'ftp://x' }, 'AI_BASE_URL must start with http'],
    [{ AI_TIMEOUT_SECONDS: '0' }, 'AI_TIMEOUT_SECONDS must be a whole number from 1'],
    [{ AI_DAILY_BUDGET: '-1' }, 'AI_DAILY_BUDGET must be a whole number from 1'],
  ])('%o is refused in one sentence', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence);
    expect(() => readConfig(environment)).not.toThrow('sk-secret');
  });
});

describe('[ERR-01] a setting that makes no sense', () => {
  test.each([
    ['PUBLIC_URL', 'https://plumbline.example.com/app', 'PUBLIC_URL must be'],
    ['PUBLIC_URL', 'https://plumbline.example.com?x=1', 'PUBLIC_URL must be'],
    ['PUBLIC_URL', 'https://ann:s3cret@plumbline.example.com', 'PUBLIC_URL must be'],
    ['ADMIN_EMAILS', 'ann', 'ADMIN_EMAILS must be'],
    ['ADMIN_EMAILS', 'Ann Lee <ann@example.com>', 'ADMIN_EMAILS must be'],
    ['ALLOWED_EMAIL_DOMAINS', '@example.com', 'ALLOWED_EMAIL_DOMAINS must be'],
    ['ALLOWED_EMAIL_DOMAINS', '*.example.com', 'ALLOWED_EMAIL_DOMAINS must be'],
    ['ALLOWED_EMAIL_DOMAINS', 'ann@example.com', 'ALLOWED_EMAIL_DOMAINS must be'],
    ['ALLOWED_INTERNAL_HOSTS', 'http://wiki.corp/', 'ALLOWED_INTERNAL_HOSTS must be'],
    ['ALLOWED_INTERNAL_HOSTS', '10.0.0.0/8', 'ALLOWED_INTERNAL_HOSTS must be'],
    ['ALLOWED_INTERNAL_HOSTS', '*.corp', 'ALLOWED_INTERNAL_HOSTS must be'],
    ['SMTP_URL', 'smtp://', 'SMTP_URL must'],
    ['MAIL_FROM', 'Plumbline <plumbline@example.com', 'MAIL_FROM must be'],
    ['REQUIRE_SECOND_FACTOR', 'ADMINS', 'REQUIRE_SECOND_FACTOR must be roles'],
  ])('is named: %s=%s', (name, value, sentence) => {
    const mail = { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'plumbline@example.com' };
    const environment = { ...(name in mail && mail), [name]: value };
    expect(() => readConfig(environment)).toThrow(sentence);
    expect(() => readConfig(environment)).not.toThrow('s3cret');
  });

  test('and what does make sense is taken', () => {
    const provider = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
    expect(
      readConfig({
        ...provider,
        PUBLIC_URL: 'https://plumbline.example.com/',
        ADMIN_EMAILS: 'Ann@example.com; ben.o+x@sub.example.co.uk',
        ALLOWED_EMAIL_DOMAINS: 'Example.com xn--bcher-kva.example',
        ALLOWED_INTERNAL_HOSTS: 'wiki, my_wiki.corp, 10.1.2.3:8090, fd00::2',
        SMTP_URL: 'smtps://u:p@mail.example.com?requireTLS=true',
        MAIL_FROM: 'Plumbline, the product <plumbline@example.com>',
      }),
    ).toMatchObject({
      publicUrl: 'https://plumbline.example.com',
      adminEmails: ['ann@example.com', 'ben.o+x@sub.example.co.uk'],
      allowedEmailDomains: ['example.com', 'xn--bcher-kva.example'],
    });
  });
});

test('every setting says what it does, and what holds without it', () => {
  for (const [name, setting] of Object.entries<Setting>(settings)) {
    expect(setting.about, name).toMatch(/\S/);
    const isNeededElsewhere = /required with/.test(setting.about);
    expect(defaultOf(setting) !== '' || isNeededElsewhere, name).toBe(true);
  }
});

describe('[AI-01] recorded answers stand in for a language model', () => {
  const signIn = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };

  test.each([
    [{}, true],
    [{ AI_PROVIDER: 'none' }, false],
    [{ AI_PROVIDER: 'ollama', AI_MODEL: 'm' }, false],
    [{ HUBSPOT_API_URL: 'http://crm.corp' }, false],
    [{ NODE_ENV: 'production', ...signIn }, false],
    [{ NODE_ENV: 'production', ...signIn, HUBSPOT_API_URL: 'http://crm.corp' }, false],
  ])('with %j: %j', (environment, stands) => {
    expect(readConfig(environment).hasSampleModel).toBe(stands);
  });

  test('`none` sets no model', () => {
    expect(readConfig({ AI_PROVIDER: 'none' }).languageModel).toBeNull();
  });
});

describe('who is asked about companies', () => {
  const signIn = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };

  test.each([
    [{}, null],
    [{ COMPANY_DATA_URL: 'none' }, 'none'],
    [{ COMPANY_DATA_URL: 'https://wiki.corp/' }, 'https://wiki.corp'],
    [{ NODE_ENV: 'production', ...signIn }, 'https://www.wikidata.org'],
  ])('with %j it is %j', (environment, url) => {
    expect(readConfig(environment).companyDataUrl).toBe(url);
  });

  test('hosts inside are none but the named ones', () => {
    expect(readConfig({}).allowedInternalHosts).toEqual([]);
    expect(
      readConfig({ ALLOWED_INTERNAL_HOSTS: 'wiki.corp, Docs.corp:8090' }).allowedInternalHosts,
    ).toEqual(['wiki.corp', 'docs.corp:8090']);
  });
});

describe('what a file from Windows leaves behind', () => {
  test('[ERR-01] blanks at the end of a value are cut, and named', () => {
    const config = readConfig({
      PORT: '3000\r',
      GOOGLE_CLIENT_ID: 'plumbline\r',
      GOOGLE_CLIENT_SECRET: 'secret \t\r',
      OIDC_ISSUER: 'https://login.example.com\r',
      HOME: '/root ',
    });
    expect(config).toMatchObject({
      port: 3000,
      identityProvider: {
        issuer: 'https://login.example.com',
        clientId: 'plumbline',
        clientSecret: 'secret',
      },
    });
    expect(config.cutSettings.toSorted()).toEqual([
      'GOOGLE_CLIENT_ID',
      'GOOGLE_CLIENT_SECRET',
      'OIDC_ISSUER',
      'PORT',
    ]);
    expect(readConfig({ PORT: '3000' }).cutSettings).toEqual([]);
    expect(readConfig({ PORT: '\r' }).port).toBe(3000);
  });

  test('what a secret with a blank sealed still opens', () => {
    const secret = 's'.repeat(32);
    expect(readConfig({ PLUMBLINE_SECRET: `${secret}\r` })).toMatchObject({
      secret,
      previousSecret: `${secret}\r`,
    });
    expect(
      readConfig({ PLUMBLINE_SECRET: `${secret}\r`, PLUMBLINE_SECRET_PREVIOUS: 'p'.repeat(32) }),
    ).toMatchObject({ secret, previousSecret: 'p'.repeat(32) });
  });
});

describe('the proxy that leads out', () => {
  test('none unless named; small letters count first', () => {
    expect(readConfig({ NO_PROXY: 'a.example' }).proxy).toBeNull();
    expect(
      readConfig({
        HTTPS_PROXY: 'http://large.corp:3128',
        https_proxy: 'http://small.corp:3128/',
        NO_PROXY: 'mail.corp',
      }).proxy,
    ).toEqual({ http: null, https: 'http://small.corp:3128', except: 'mail.corp' });
    expect(() => readConfig({ HTTPS_PROXY: 'proxy.corp:3128' })).toThrow('HTTPS_PROXY must');
  });
});

test('[AUTH-10] addresses of Google are not trusted unseen', () => {
  const google = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b', OIDC_TRUST_EMAIL: 'true' };
  expect(() => readConfig(google)).toThrow('Remove OIDC_TRUST_EMAIL');
  const other = readConfig({ ...google, OIDC_ISSUER: 'https://login.example.com' });
  expect(other.identityProvider).toMatchObject({ trustEmail: true, emailClaim: 'email' });
});
