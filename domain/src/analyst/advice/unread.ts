import { dayText } from '../../day-text.ts';
import { shortName, titled, type Candidate } from './candidate.ts';
import type { AdvisedDeal } from './deal.ts';

const fix =
  'Write the facts in English, with names, dates and sums, or have a language model read them. We gave no advice on text we couldn’t read.';

/** Texts in another language: that they were not read, and nothing from them. */
export function unread({ languages, unreadMails, today }: AdvisedDeal): Candidate[] {
  const step = (title: string, gap: string): Candidate[] => [
    {
      id: 'language.unread',
      title: titled(title),
      how: fix,
      priority: 'Medium',
      due: null,
      because: [],
      gap: `${gap}, which the built-in rules do not read and did not use.`,
      about: 'language',
      rank: 30,
    },
  ];
  if (languages.length > 0) {
    const names = languages.join(' and ').replace('foreign', 'another language');
    return step(`Put the ${languages[0]} notes into English`, `These notes are in ${names}`);
  }
  const [first] = unreadMails;
  if (!first) return [];
  const whose = first.from ? ` from ${shortName(first.from)}` : '';
  const when = first.day ? ` of ${dayText(first.day, today)}` : '';
  const others = unreadMails.length - 1;
  const more = others > 0 ? `, and ${others} more` : '';
  const title =
    whose || !when
      ? `Put the ${first.language} email${whose} into English`
      : `Put the ${first.language} email${when} into English`;
  return step(
    title,
    `The email${first.from ? ` from ${first.from}` : ''}${when} is in ${first.language.replace('foreign', 'another language')}${more}`,
  );
}
