import { expect, test } from 'vitest';
import { createNameFinder } from '../name-finder.ts';
import { wordsOf } from './fold.ts';
import { Tongues } from './tongues.ts';

const namesIn = (...texts: string[]) => {
  const finder = createNameFinder({ companies: [], people: [] });
  for (const text of texts) finder.find(text);
  return texts.flatMap((text) => finder.find(text).map(({ start, end }) => text.slice(start, end)));
};

test.each([
  [
    'German',
    'Das Angebot ist gut. Am Ende muss die Werkleitung über die Anlage entscheiden, und das dauert.',
  ],
  [
    'German',
    'Danke für die Zahlen. Leider ist der Vertrag noch nicht bei uns, die Freigabe kommt im Januar.',
  ],
  [
    'Dutch',
    'Dank je voor het voorstel. Morgen is de vergadering en dan weten we of het geld er is.',
  ],
  [
    'French',
    'Merci pour votre offre. Bonjour à toute votre équipe, nous avons reçu les documents et le prix.',
  ],
  [
    'Spanish',
    'Gracias por la oferta. Mañana hablamos con el equipo y vemos si hay dinero para este año.',
  ],
])('[AI-01] common words of %s are nobody, with a capital or without: %s', (_, text) => {
  expect(namesIn(text)).toEqual([]);
});

test('[AI-01] a name in a German text is found by its title and by a first name before it', () => {
  const text =
    'Ich habe mit Frau Dr. Kowalczyk über die Anlage gesprochen, und Lena Okonkwo war auch dabei.';
  expect(namesIn(text)).toEqual(['Kowalczyk', 'Lena Okonkwo']);
});

test('[AI-01] a particle before a name that was found is no first name', () => {
  const texts = [
    'And Optimex, from the next village.',
    'Von Optimex? Das ist nicht von der Leitung, und ich will das nicht.',
  ];
  expect(namesIn(...texts)).not.toContain('von');
});

test('a text without the words of a language leaves it unknown', () => {
  const tongues = new Tongues();
  tongues.hear(
    wordsOf('We met Juan de la Cruz about the frau project').map(({ folded }) => folded),
  );
  expect(tongues.isCommon('frau')).toBe(false);
  tongues.hear(wordsOf('Ich habe das nicht gesehen und sie auch').map(({ folded }) => folded));
  expect(tongues.isCommon('frau')).toBe(true);
});
