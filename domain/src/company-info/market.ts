import { unknownFact, type CompanyInfo } from './company-info.ts';

/** What is publicly known of a company's business, a line each; empty where nothing is. */
export function marketText({
  focus_description,
  industry,
  employee_count,
  competitors,
  recent_news,
}: CompanyInfo): string {
  const facts: [name: string, fact: string][] = [
    ['What the company does', focus_description],
    ['Industry', industry],
    ['Employees', employee_count],
    ['Competitors', competitors.join(', ')],
    ['News', recent_news.join('\n')],
  ];
  return facts
    .filter(([, fact]) => fact !== '' && fact !== unknownFact)
    .map(([name, fact]) => `${name}: ${fact}`)
    .join('\n');
}
