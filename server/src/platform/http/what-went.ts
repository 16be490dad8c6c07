/** What a program may still ask for and the API has no more; in the description of the API. */
export const whatWent = [
  'No longer there, as only a person or a language model says what a text means:',
  '- `sort=provisional_score` and `sort=gain` of GET /api/deals, in both directions: they answer 400.',
  '- `stakeholders`, `contradictions`, `competitors`, `challenges` and `steps` of GET /api/deals/{id}/suggestions; `highlights` hold the passages that were found.',
  '- `changes`, `ours`, `theirs`, `since`, `letters[].person` and `letters[].whom` of GET /api/deals/{id}/preparation; `entries` and `tasks` take their place.',
  '- POST /api/deals/{id}/promises and POST /api/deals/{id}/proposals.',
].join('\n');
