import { searchesWeb } from '@plumbline/domain/language-model/providers.ts';
import type { Voice } from '@plumbline/domain/language-model/voice.ts';
import { findModelSettings, saveModelSettings } from '../../language-model/settings.queries.ts';
import {
  configNow,
  type WorkspaceModelDependencies,
} from '../../language-model/workspace-model.ts';
import { recordEvent } from '../../platform/audit/audit.queries.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Person } from '../../platform/http/permission.ts';

/** How comments for customers are written from the next answer on. */
export async function setVoice(
  { db }: WorkspaceModelDependencies,
  person: Person,
  { tone, us, product }: Voice,
): Promise<void> {
  await db.transaction(async (tx) => {
    await saveModelSettings(tx, { voice_tone: tone, voice_us: us, voice_product: product });
    await recordEvent(tx, {
      action: 'integration-change',
      actor: person,
      subject: 'voice of comments',
      detail: `tone: ${tone || '-'}, us: ${us || '-'}, product: ${product || '-'}`,
      address: person.address,
    });
  });
}

/** What questions about deals are told of what the workspace sells, from the next one on. */
export async function setWhatWeSell(
  { db }: WorkspaceModelDependencies,
  person: Person,
  text: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await saveModelSettings(tx, { what_we_sell: text });
    await recordEvent(tx, {
      action: 'integration-change',
      actor: person,
      subject: 'what we sell',
      detail: text.replaceAll(/\s+/g, ' ').slice(0, 300).toWellFormed() || 'emptied',
      address: person.address,
    });
  });
}

/** Whether the provider may search the web for what is publicly known of companies. */
export async function allowSearch(
  dependencies: WorkspaceModelDependencies,
  person: Person,
  isAllowed: boolean,
): Promise<void> {
  await dependencies.db.transaction(async (tx) => {
    const config = configNow(dependencies, await findModelSettings(tx));
    if (isAllowed && !(config && searchesWeb(config.provider))) {
      const message = 'This provider has no web search.';
      throw new AppError('invalid', message, { fields: { searches_web: message } });
    }
    await saveModelSettings(tx, { searches_web: isAllowed });
    await recordEvent(tx, {
      action: 'integration-change',
      actor: person,
      subject: 'web search of the language model',
      detail: isAllowed ? 'allowed' : 'not allowed',
      address: person.address,
    });
  });
}
