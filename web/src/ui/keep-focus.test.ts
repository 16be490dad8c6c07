import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { comeBackTo, keepFocus, watchPlace } from './keep-focus.ts';

let end = () => {};
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  document.body.innerHTML = `
    <main tabindex="-1">
      <h1>Sources</h1>
      <ul>
        <li id="one"><button>Delete one</button></li>
        <li id="two"><button>Delete two</button><button disabled>Sync two</button></li>
        <li id="three"><button>Delete three</button></li>
      </ul>
    </main>`.replaceAll(/\s*\n\s*/g, '');
  end = keepFocus();
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}`);
  return element;
}
/** The time within which others may put the focus somewhere has passed, and what waited for it ran. */
const graceOver = () => vi.advanceTimersByTimeAsync(1000);
const focused = () => document.activeElement?.textContent;
const remove = (selector: string) => find(selector).remove();

test('a row that goes passes the focus to the next one, the last one to the one before', async () => {
  find('#two button').focus();
  remove('#two');
  await vi.waitFor(() => expect(focused()).toBe('Delete three'));
  remove('#three');
  await vi.waitFor(() => expect(focused()).toBe('Delete one'));
  remove('#one');
  await vi.waitFor(() => expect(document.activeElement).toBe(find('main')));
});

test('what takes the place of a button has the focus', async () => {
  find('#two button').focus();
  find('#two button').outerHTML = '<button>Cancel two</button>';
  await vi.waitFor(() => expect(focused()).toBe('Cancel two'));
});

test('it comes back to a button that rested', async () => {
  const button = find('#one button');
  button.focus();
  button.setAttribute('disabled', '');
  button.blur();
  await graceOver();
  button.removeAttribute('disabled');
  await vi.waitFor(() => expect(document.activeElement).toBe(button));
});

test('a dialog gives it back to what took the place of the row it deleted', async () => {
  find('#two button').focus();
  const place = watchPlace(null);
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><button>Yes</button></div>');
  find('[role=dialog] button').focus();
  remove('#two');
  await vi.waitFor(() => expect(place.element?.textContent).toBe('Delete three'));
  expect(focused()).toBe('Yes');
  remove('[role=dialog]');
  comeBackTo(place);
  expect(focused()).toBe('Delete three');
});

test('a press beside everything leaves it away', async () => {
  find('#one button').focus();
  find('h1').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  find('#one button').blur();
  remove('#two');
  await graceOver();
  expect(document.activeElement).toBe(document.body);
});
