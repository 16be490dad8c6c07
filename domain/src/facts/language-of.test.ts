import { describe, expect, test } from 'vitest';
import { foreignLanguageOf } from './language-of.ts';

describe('[COM-11] the language of a text', () => {
  test.each([
    [
      'German',
      'Die Nachtschicht prüft per Hand, und bei Müdigkeit rutscht immer wieder etwas durch.',
    ],
    [
      'French',
      'Les brancardiers disent qu’on les appelle deux fois pour la même course, et le bloc attend.',
    ],
    [
      'Spanish',
      'El presidente firma con el gerente, pero quieren pagar la mitad el año que viene.',
    ],
    [
      'Portuguese',
      'As lojas não sabem quem falta, e os clientes esperam muito tempo para serem atendidos.',
    ],
    [
      'Dutch',
      'De raad beslist op zestien juni en de wethouder vindt dat het budget niet groter mag zijn.',
    ],
  ])('%s', (language, text) => {
    expect(foreignLanguageOf(text)).toBe(language);
  });

  test.each([
    ['English', 'The night shift checks by hand, and when they are tired things slip through.'],
    [
      'names and terms',
      'Ana Ruiz, CFO; Søren Ødegård, CIO; SAP S/4, Kubernetes, Postgres, Azure AD, Okta.',
    ],
    [
      'short hand',
      'md + fd. both yes. lease co approved 18 may. order form w jenna, signs fri 22 may',
    ],
    ['too short', 'Nicht jetzt.'],
    [
      'English with one foreign quote',
      'She said "das machen wir nicht" and then asked us for the price of the third hall by Friday.',
    ],
  ])('nothing for %s', (_, text) => {
    expect(foreignLanguageOf(text)).toBeNull();
  });
});
