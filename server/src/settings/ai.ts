import * as v from 'valibot';
import { assistantSignIns } from '@plumbline/domain/people/assistants.ts';
import { modelProviders, structuredOutputs } from '@plumbline/domain/language-model/providers.ts';
import { httpUrl, wholeNumber } from './readers.ts';
import type { Setting } from './setting.ts';

/** The language model. */
export const aiSettings = {
  AI_PROVIDER: {
    group: 'ai',
    schema: v.optional(
      v.picklist([...modelProviders, 'none'], `must be one of ${modelProviders.join(', ')}, none`),
    ),
    about:
      'which language model provider answers: `openai`, `anthropic`, `google`, `ollama`, or `openai-compatible` for another server of your own; `none` keeps the recorded answers of the sample workspace off',
    otherwise: 'what administrators set up under Settings > AI Model',
  },
  AI_MODEL: {
    group: 'ai',
    schema: v.optional(v.string()),
    about: 'the name of the model; required with a provider',
    otherwise: '',
  },
  AI_API_KEY: {
    group: 'ai',
    schema: v.optional(
      v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'must be a key without spaces')),
    ),
    about: 'the key; required with every provider except `ollama` and `openai-compatible`',
    otherwise: '',
    secret: true,
  },
  AI_BASE_URL: {
    group: 'ai',
    schema: v.optional(httpUrl),
    about:
      'address of an `openai-compatible` server including `/v1`, or of a proxy in front of another provider',
    otherwise: 'the provider’s own',
  },
  AI_STRUCTURED_OUTPUT: {
    group: 'ai',
    schema: v.optional(
      v.picklist(structuredOutputs, `must be one of ${structuredOutputs.join(', ')}`),
    ),
    about:
      'how to tell an `openai-compatible` server the shape of answers: `json_schema`, `json_object` or `prompt`; if one is refused, the next is tried',
    otherwise: '`json_schema`',
  },
  AI_TIMEOUT_SECONDS: {
    group: 'ai',
    schema: v.optional(wholeNumber(1, 3600), '120'),
    about:
      'for one answer, all tries and waits together; an answer that comes in pieces is not cut while it moves',
  },
  AI_COMPANY_TIMEOUT_SECONDS: {
    group: 'ai',
    schema: v.optional(wholeNumber(1, 3600), '30'),
    about: 'for what the language model tells of a company; public data is asked after that',
  },
  MCP_NAMES: {
    group: 'ai',
    schema: v.optional(v.picklist(['placeholders', 'clear'], 'must be one of placeholders, clear')),
    about:
      'how assistants at `/mcp` are told names of people and companies: `placeholders` stand in their place, or `clear`; fixes what administrators choose under Settings > AI Model',
    otherwise: 'what administrators chose; `placeholders` at first',
  },
  MCP_SIGN_IN: {
    group: 'ai',
    schema: v.optional(
      v.picklist(assistantSignIns, `must be one of ${assistantSignIns.join(', ')}`),
    ),
    about:
      'whether assistants can sign in at `/mcp` as a person who lets them, without an access token: `off`, `on`, or `registration` for those too that register themselves; fixes what administrators choose under Settings > AI Model',
    otherwise: 'what administrators chose; `off` at first',
  },
  AI_DAILY_BUDGET: {
    group: 'ai',
    schema: v.optional(wholeNumber(1, 1_000_000), '200'),
    about: 'how many questions one person can ask the language model in a day',
  },
} as const satisfies Record<string, Setting>;
