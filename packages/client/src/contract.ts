/** Every path, body and answer as the server declares them. */
export type { Api as Contract } from '@plumbline/server/routes.ts';
