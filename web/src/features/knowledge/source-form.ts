import type { Credentials } from '@plumbline/domain/knowledge/credentials.ts';
import {
  categories,
  defaultCategory,
  isSameAddress,
  isSourceUrl,
  type Category,
  type KnowledgeSource,
  type SourceInput,
} from '@plumbline/domain/knowledge/source.ts';
import { sourceTypes, type SourceType } from '@plumbline/domain/knowledge/source-types.ts';

/** What the dialog holds while it is filled in. */
export interface SourceForm {
  name: string;
  url: string;
  description: string;
  category: Category;
  type: SourceType;
  is_active: boolean;
  credentials: Credentials;
  /** Whether the credentials that the server keeps stay. */
  keepsCredentials: boolean;
}

export function formOf(source: KnowledgeSource | null): SourceForm {
  return {
    name: source?.name ?? '',
    url: source?.url ?? '',
    description: source?.description ?? '',
    category: categories.find((each) => each === source?.category) ?? defaultCategory,
    type: sourceTypes.find((each) => each === source?.type) ?? 'documentation',
    is_active: source?.is_active ?? true,
    credentials: {},
    keepsCredentials: source?.has_credentials ?? false,
  };
}

/** What is wrong with the form (KB-03); null when nothing is. */
export function faultOf({ name, url }: SourceForm): string | null {
  if (name.trim() === '' || url.trim() === '') return 'Name and URL are required.';
  return isSourceUrl(url.trim()) ? null : 'Please enter a valid URL.';
}

/** Credentials that are kept are for one address and type: for others they are asked for again. */
export function canKeepCredentials(form: SourceForm, source: KnowledgeSource | null): boolean {
  if (!source?.has_credentials || form.type !== source.type) return false;
  const url = form.url.trim();
  return !URL.canParse(url) || isSameAddress(url, source.url);
}

/** The form as the API takes it. Without a word about credentials those that are kept stay. */
export function inputOf(form: SourceForm, source: KnowledgeSource | null): SourceInput {
  const { credentials, keepsCredentials, ...facts } = form;
  const isKept = keepsCredentials && canKeepCredentials(form, source);
  const given = Object.entries(credentials).filter(([, value]) => value.trim() !== '');
  const input = { ...facts, name: form.name.trim(), url: form.url.trim() };
  if (isKept) return input;
  return { ...input, credentials: given.length > 0 ? Object.fromEntries(given) : null };
}
