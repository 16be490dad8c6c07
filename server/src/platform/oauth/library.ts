/** What costs time and memory only where an assistant signs in: it is loaded then. */
export { askProvider } from './ask-provider.ts';
export { createProvider } from './provider.ts';
