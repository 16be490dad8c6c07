import { expect, test } from 'vitest';
import { rawText } from './raw-text.ts';

test.each([
  ['> [!NOTE]\n> Sessions end.', '> Sessions end.'],
  [':::warning Limits\nAt most ten.\n:::', 'Limits\nAt most ten.'],
  ['::: tip\nUse SSO.\n:::', 'Use SSO.'],
  ['!!! note "Beta"\n    Groups are in beta.', '"Beta"\n    Groups are in beta.'],
  ['{% hint style="info" %}\nOnly on Team.\n{% endhint %}', 'Only on Team.'],
  ['=== "Cloud"\n\n    On AWS.', '"Cloud"\n\n    On AWS.'],
  ['See [the guide](https://docs.example.com/x) and <b>rotate</b>.', 'See the guide and  rotate .'],
  ['{% tab title="Cloud" %}\nOn AWS.\n{% endtab %}', 'On AWS.'],
])('[RFP-04] marks of a hint go, its words stay: %j', (markdown, text) => {
  expect(rawText(markdown)).toBe(text);
});

test('[RFP-04] tables, lists and lines stay as they are, comments go', () => {
  const table = '| Feature | Team |\n| --- | --- |\n| SSO | No |\n\n- one\n- two';
  expect(rawText(`${table}\n\n<!-- not released: ISO 99999 -->`)).toBe(table);
});
