import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

const typingPauseMs = 180;

interface SearchBoxProps {
  /** What is searched, read aloud. */
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

/** Asks the server once the typing pauses. */
export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [shown, setShown] = useState(value);
  const [sent, setSent] = useState(value);
  if (shown !== value) {
    setShown(value);
    // Changed from outside, as by Clear filters or the back button; not the echo of what was sent,
    // which may come after more was typed.
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }

  // Whoever opens a row while the pause still runs is not to be called back to the list.
  useEffect(() => () => clearTimeout(pause.current), []);

  function handleText(next: string) {
    setText(next);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      setSent(next.trim());
      onChange(next.trim());
    }, typingPauseMs);
  }

  return (
    <div className="relative w-full sm:w-44 sm:max-w-64 sm:grow">
      <Search
        size={15}
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-2.5 my-auto text-ink-3"
      />
      <input
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={placeholder}
        maxLength={200}
        value={text}
        onChange={(event) => handleText(event.target.value)}
        className="field h-control pr-8 pl-8 [&::-webkit-search-cancel-button]:hidden"
      />
      {text && (
        <button
          type="button"
          aria-label="Clear the search"
          onClick={() => handleText('')}
          className="absolute inset-y-0 right-1.5 my-auto h-fit rounded-1 p-0.5 text-ink-3 hover:text-ink"
        >
          <X size={15} />
        </button>
      )}
    </div>
  );
}
