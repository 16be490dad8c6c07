import { useState } from 'react';

/** A text that survives a reload in this browser until it is used. */
export function useKeptText(name: string): [string, (text: string) => void] {
  const place = `plumbline.text.${name}`;
  const [text, setText] = useState(() => localStorage.getItem(place) ?? '');
  function keep(next: string) {
    setText(next);
    try {
      if (next) localStorage.setItem(place, next);
      else localStorage.removeItem(place);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error; // storage is full or off: the page still holds it
    }
  }
  return [text, keep];
}
