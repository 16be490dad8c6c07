import { expect, test } from 'vitest';
import { withoutStyleAttributes } from './style-attributes.ts';

test.each([
  ['<p>plain, style="quoted"</p>', '<p>plain, style="quoted"</p>'],
  [
    '<i class="a" style="left:70%" data-x="1"></i><b style="left:70%">x</b><i style="top:0"/>',
    '<style>.as-0{left:70%}.as-1{top:0}</style><i class="as-0 a" data-x="1"></i><b class="as-0">x</b><i class="as-1"/>',
  ],
])('styles of %s become classes', (html, expected) => {
  expect(withoutStyleAttributes(html)).toBe(expected);
});

test.each([
  ['<i style="content:&quot;x&quot;"></i>', 'would have to be read first'],
  ["<i style='left:0'></i>", 'was not understood'],
])('what is not understood is refused: %s', (html, message) => {
  expect(() => withoutStyleAttributes(html)).toThrow(message);
});
