import { isolated } from '@plumbline/domain/isolated.ts';
import { screenFor, screenOfDeal, type AnsweringScreen } from '@plumbline/domain/ask/screens.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import { AppWindow, MessageCircleQuestionMark } from 'lucide-react';
import { mayUseConversations } from '../../conversations/rights.ts';
import type { Command } from './commands.ts';

/** Several words, or a question mark: not the beginning of a name. */
const isQuestion = (text: string) => /\S\s+\S/.test(text) || text.endsWith('?');

/**
 * Asks what is typed: of the deal that the page is about, and of all of them; or opens the screen that
 * answers it.
 * @param deal '' where the page is about none
 */
export function askCommands(role: Role | null, text: string, deal: string): Command[] {
  if (!isQuestion(text) || !mayUseConversations(role, 'read')) return [];
  const ofDeal = deal === '' ? null : screenOfDeal(text, deal);
  const screen = typeof ofDeal === 'string' ? null : (ofDeal ?? screenFor(text));
  return [
    ...(screen ? [opening(screen)] : []),
    ...(deal === ''
      ? []
      : [
          {
            id: 'ask deal',
            label: `Ask about this deal: ${isolated(text)}`,
            group: 'Ask' as const,
            icon: MessageCircleQuestionMark,
            run: (({ router }) =>
              router.navigate({
                to: '/opportunitydetails',
                search: { id: deal, ask: text },
              })) satisfies Command['run'],
          },
        ]),
    {
      id: 'ask pipeline',
      label: `Ask about all open deals: ${isolated(text)}`,
      group: 'Ask',
      icon: MessageCircleQuestionMark,
      run: ({ router }) => router.navigate({ to: '/ask', search: { q: text } }),
    },
  ];
}

function opening({ to, search, label }: AnsweringScreen): Command {
  return {
    id: 'ask screen',
    label: `Open ${label}`,
    group: 'Ask',
    icon: AppWindow,
    run: ({ router }) => router.navigate({ to, search }),
  };
}
