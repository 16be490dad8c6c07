import type { DeclaredRoute } from './permission.ts';

/** The two ways to say who asks. */
export const securitySchemes = {
  identityToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'Of a person who is signed in; the web app fetches it at /auth/token.',
  },
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'plb_',
    description: 'Of a program: people create it on their account page, with the scopes it needs.',
  },
} as const;

interface Described {
  paths: Record<string, object>;
  webhooks: Record<string, object>;
}

/** Adds to a description which routes a program's token opens, and by which of its scopes. */
export function withTokenScopes(
  description: Described,
  routes: readonly DeclaredRoute[],
): Described {
  const opened = new Map(routes.map((route) => [keyOf(route), route]));
  const paths = Object.entries(description.paths).map(([path, methods]) => {
    const described = Object.entries(methods).map(([method, operation]: [string, object]) => {
      const route = opened.get(`${method.toUpperCase()} ${path}`);
      return [method, route ? { ...operation, security: securityOf(route) } : operation] as const;
    });
    return [path, Object.fromEntries(described)] as const;
  });
  return { ...description, paths: Object.fromEntries(paths) };
}

const keyOf = ({ method, path }: DeclaredRoute) =>
  `${method} ${path.replaceAll(/:(\w+)/g, '{$1}').replace(/(?<=.)\/$/, '')}`;

function securityOf({ permission, isFresh }: DeclaredRoute) {
  if (permission.access === 'public') return [];
  const signedIn = { identityToken: [] };
  if (permission.access === 'self' || isFresh) return [signedIn];
  const { action, resources } = permission;
  return [signedIn, ...resources.map((resource) => ({ accessToken: [`${resource}:${action}`] }))];
}
