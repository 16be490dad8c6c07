import { useState } from 'react';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ScoreGauge } from '../../ui/ScoreGauge.tsx';
import { scored } from './sample-deals.ts';

/** Evidence of one deal, and the letter of MEDDPICC that it belongs to. */
const evidence = [
  { letter: 6, text: 'The champion got us the board date' },
  { letter: 1, text: 'The economic buyer was met on 4 May' },
  { letter: 3, text: 'Readout, committee and board have dates' },
  { letter: 4, text: 'Legal takes two weeks, security ten days' },
] as const;

/** Predictive Intelligence at work: evidence in, a score out, by the product's own arithmetic. */
export function EvidenceMiniature() {
  const [known, setKnown] = useState<readonly number[]>([6]);
  const { score } = scored({
    commercial: Array.from('20200202', (level, letter) =>
      known.includes(letter) ? '2' : level,
    ).join(''),
    technical: '222212110',
    tasks: [3, 5],
  });
  return (
    <div className="flex h-full flex-col">
      <output className="flex h-12 items-center" aria-label="Score of the sample">
        <ScoreGauge score={score} size="large" />
      </output>
      <ul className="mt-auto">
        {evidence.map(({ letter, text }) => (
          <li key={letter} className="border-t border-line">
            <label className="flex cursor-pointer items-center gap-3 py-2 text-ui">
              <Checkbox
                checked={known.includes(letter)}
                onCheckedChange={(isKnown) =>
                  setKnown(isKnown ? [...known, letter] : known.filter((each) => each !== letter))
                }
              />
              {text}
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}
