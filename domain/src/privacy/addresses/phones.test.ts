import { expect, test } from 'vitest';
import { createAnonymiser } from '../anonymise.ts';

const anonymise = (text: string) =>
  createAnonymiser({ companies: [], people: [] }).anonymise(text) as string;

test.each([
  '+1 415 555 0100',
  '(415) 555-0100',
  '415.555.0100',
  '4155550100',
  '+44 (0)20 7946 0958',
  '07700 900123',
  '030/901820',
  '01 99 00 12 34',
  '+34 91 555 01 23',
  '06-12345678',
  '044 555 01 23',
  '+91 98765 43210',
  '090-1234-5678',
  '138 0013 8000',
  '0412 345 678',
  '(11) 95555-0123',
  '8 (495) 555-01-23',
  '1-800-555-0199',
  '+1-202-555-0143 x123',
])('[ANON-01] %s is a phone number', (phone) => {
  expect(anonymise(`the desk is ${phone} now`)).toBe('the desk is [PHONE_1] now');
});

test('[ANON-01] a phone number is found behind a date and behind a name', () => {
  expect(anonymise('on 10/8 843 555 0167')).toBe('on 10/8 [PHONE_1]');
  expect(anonymise('Henrik / 47 555 017')).toBe('[PERSON_1] / [PHONE_1]');
});

test.each([
  'call me on 912.345.678',
  'Tel. 06.12345678',
  'phone: 612.34.56.78',
  '(201).555.0123 is her direct line',
  '612345678 is his mobile',
  'the mobile on his card 555-0133',
  'Her number, as of May, 555-0188',
])('[ANON-01] a phone number by what stands beside it: %s', (text) => {
  expect(anonymise(text)).not.toMatch(/\d{2}/);
});

test.each([
  '$1,200,000',
  '1.200.000 EUR',
  '12.5%',
  '2024-10-07',
  '14.05.2024 10:30',
  'v7.2.1',
  '192.168.14.7',
  'FY2024-2025',
  'PO 4500018832',
  'ISO 27001',
  '220145-220190',
  'CVE-2024-3094',
  '120-150k',
  '5 000 000',
  '30-60-90 plan',
  '36 x 1200',
  '1 000 000 000 rows',
  'P/N 415-555-0143-A',
  'part no. 0171-5550-19',
  'part number in SAP 555-0133',
  'GTIN 04012345678901',
  '1-2-3-4-5-6-7',
  '120 240 360 480',
  '2025 2026 2027',
  '3.11.9 3.12.4 3.13.0',
])('[ANON-01] %s reaches the model', (number) => {
  expect(anonymise(`they said ${number} today`)).toBe(`they said ${number} today`);
});
