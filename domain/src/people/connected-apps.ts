import * as v from 'valibot';
import { listOf, timestampSchema } from '../text.ts';
import { namesTold } from './assistants.ts';
import { actions, type Resource, type Scope } from './permissions.ts';

/** What assistants work with at `/mcp`. */
const appResources = ['opportunities', 'commercialInsights', 'technicalInsights'] as const;

/** What an assistant may ask a person for. */
export const appScopes = appResources.flatMap((resource: Resource) =>
  actions.map((action): Scope => `${resource}:${action}`),
);

/** Days until a connected app asks again, whatever it did. */
export const appDays = 90;

/** Connected apps that one person may have at once. */
export const mostApps = 20;

/**
 * How an app is known: by a document at its own address, because an administrator entered it, or by
 * what it said of itself.
 */
export const appKinds = ['document', 'entered', 'registered'] as const;
export type AppKind = (typeof appKinds)[number];

const appSchema = v.object({
  name: v.string(),
  kind: v.picklist(appKinds),
  /** The host that vouches for the name; empty where none does. */
  host: v.string(),
});

/** What a person is asked before an app may act as them. */
export const appRequestSchema = v.object({
  app: appSchema,
  /** The host that is told the answer, or the scheme of a program (`cursor://…`); null for an address of the own computer. */
  redirect_host: v.nullable(v.string()),
  /** What it asks for and the person may do. */
  scopes: v.array(v.picklist(appScopes)),
  /** What it asks for and the person may not do themselves. */
  refused: v.array(v.picklist(appScopes)),
  /** How it will be told names. */
  names: v.picklist(namesTold),
});
export type AppRequest = v.InferOutput<typeof appRequestSchema>;

/** Body of POST /api/assistants/requests/{id}. No scope means no. */
export const appDecisionSchema = v.strictObject({
  scopes: v.pipe(
    listOf(
      v.picklist(appScopes, `Must be one of ${appScopes.join(', ')}`),
      appScopes.length,
      'scopes',
    ),
    v.transform((chosen) => appScopes.filter((scope) => chosen.includes(scope))),
  ),
});

/** What is answered to it: the address at which the app waits. */
export const appDecidedSchema = v.object({ continue_at: v.string() });

/** An app that a person let act as them. */
export const connectedAppSchema = v.object({
  id: v.string(),
  ...appSchema.entries,
  scopes: v.array(v.picklist(appScopes)),
  created_at: timestampSchema,
  expires_at: timestampSchema,
  last_used_at: v.nullable(timestampSchema),
  /** The network address of its last use; empty where that is not known. */
  last_used_address: v.string(),
});
export type ConnectedApp = v.InferOutput<typeof connectedAppSchema>;

/** A connected app as administrators see it. */
export const memberAppSchema = v.object({
  ...connectedAppSchema.entries,
  person: v.object({ id: v.string(), name: v.string(), email: v.string() }),
});
export type MemberApp = v.InferOutput<typeof memberAppSchema>;

/** An app that an administrator entered, or that registered itself. */
export const assistantClientSchema = v.object({
  /** What the assistant is given as its client id. */
  id: v.string(),
  name: v.string(),
  redirect_uris: v.array(v.string()),
  kind: v.picklist(['entered', 'registered']),
  created_at: timestampSchema,
});
export type AssistantClient = v.InferOutput<typeof assistantClientSchema>;

/** The name of an app: one line, and not ours. */
export const appNameSchema = v.pipe(
  v.string('Must be text'),
  v.transform((name) => name.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')),
  v.trim(),
  v.nonEmpty('Give it a name'),
  v.maxLength(80, 'At most 80 characters'),
  v.check((name) => !callsItselfPlumbline(name), 'Must not be called Plumbline'),
  v.check((name) => !mixesAlphabets(name), 'Must not mix letters of two alphabets'),
);

/** An app of that name could pass for a page of ours, also where the letters are spread or wide. */
function callsItselfPlumbline(name: string): boolean {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
  return letters.includes('plumbline');
}

const alphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
];

/** Letters of these alphabets look alike: a word of two could pass for another one, and so could spread letters. */
function mixesAlphabets(name: string): boolean {
  const letters = name.replaceAll('µ', '').normalize('NFKD');
  const words = letters.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== '');
  const isSpread = words.some((word) => /^\p{L}$/u.test(word));
  return (isSpread ? [letters] : words).some(
    (part) => alphabets.filter((alphabet) => alphabet.test(part)).length > 1,
  );
}

const loopbacks = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address leads to a program on the computer of the person who opens it. */
function isOnOwnComputer({ protocol, hostname }: URL): boolean {
  return protocol !== 'https:' && (protocol !== 'http:' || loopbacks.has(hostname));
}

/** Where an app may be told the answer: https, or a program on the person's own computer. */
export const redirectUriSchema = v.pipe(
  v.string('Must be text'),
  v.trim(),
  v.maxLength(500, 'At most 500 characters'),
  v.check(isRedirectUri, 'Must be an https address, or one of the person’s own computer'),
);

/** Schemes that a browser runs or reads itself, or that a site can take (`web+`). */
const browserSchemes =
  /^(?:javascript|data|vbscript|file|blob|about|mailto|tel|ftp|ws|wss|view-source|filesystem|chrome|intent|content|web\+.*):$/;

function isRedirectUri(text: string): boolean {
  const url = URL.parse(text);
  if (!url || /[#\s\p{Cc}]/u.test(text) || url.username !== '' || url.password !== '') return false;
  // The library takes the own computer by http alone.
  if (url.protocol === 'https:') return url.hostname !== '' && !loopbacks.has(url.hostname);
  return !browserSchemes.test(url.protocol) && isOnOwnComputer(url);
}

/** Body of POST /api/assistants/clients. */
export const createAssistantClientSchema = v.strictObject({
  name: appNameSchema,
  redirect_uris: v.pipe(
    listOf(redirectUriSchema, 10, 'addresses'),
    v.minLength(1, 'Add at least one address'),
  ),
});
export type CreateAssistantClient = v.InferOutput<typeof createAssistantClientSchema>;
