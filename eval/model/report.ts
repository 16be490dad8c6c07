import { maskedDocumentation, maskedNotes, type MaskedWords } from './masking.ts';
import { measureRecordings } from './measure.ts';
import { measureOrdinary } from './ordinary.ts';

/** What the product makes of recorded answers of a model, given through the stand-in of one. */
export async function modelReport() {
  const { results, odd, missing } = await measureRecordings();

  heading('What the prompts hold, and what becomes of the recorded answers');
  console.table(
    Object.fromEntries(
      results.map(({ case: { id }, by, freshness, isUsed, lacks, leaks, texts, restored }) => [
        id,
        {
          by,
          recording: freshness,
          used: isUsed ? 'yes' : 'NO',
          'lacks of facts': lacks.join(', '),
          leaks: leaks.join(', '),
          'texts restored': `${restored} of ${texts}`,
        },
      ]),
    ),
  );
  if (missing.length > 0) console.log(`No recording: ${missing.join(', ')}`);

  heading('Requirements: expert, recorded answer as derived here, built-in');
  const requirements = results.flatMap((result) =>
    result.case.kind === 'requirement' ? [{ ...result, level: String(result.case.level) }] : [],
  );
  console.table(
    Object.fromEntries(
      requirements.map(({ case: { id }, level, told, builtIn }) => [
        id,
        { expert: level, recorded: told[0], 'built-in': builtIn[0] },
      ]),
    ),
  );

  heading('Next steps side by side');
  for (const { case: each, told, builtIn } of results) {
    if (each.kind !== 'commercial strategy' && each.kind !== 'tech plan') continue;
    console.log(`\n${each.id}`);
    const rows = Array.from({ length: Math.max(told.length, builtIn.length) }, (_row, at) => ({
      recorded: told[at] ?? '',
      'built-in': builtIn[at] ?? '',
    }));
    console.table(rows);
  }

  heading('Bad answers on purpose');
  console.table(odd.map(({ kind, what, fault }) => ({ kind, what, withstood: fault ?? 'yes' })));

  heading('Words taken out that name nobody');
  const documentation = maskedDocumentation();
  const notes = maskedNotes();
  const ordinary = measureOrdinary();
  console.table({ documentation: rowOf(documentation), 'texts of deals': rowOf(notes) });
  console.log(
    `Words that are also names: ${ordinary.wrong.length} of ${ordinary.sentences} misread`,
  );
  for (const { text, masked } of ordinary.wrong) console.log(`  ${text}  ->  ${masked}`);

  const count = <Item>(items: readonly Item[], holds: (item: Item) => boolean) =>
    items.filter(holds).length;
  const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);
  const ofKind = (kind: string) => odd.filter((each) => each.kind === kind);
  const withstood = (kind: string) => count(ofKind(kind), ({ fault }) => fault === null);

  return {
    cases: results.length,
    missing: missing.length,
    fresh: count(results, ({ freshness }) => freshness === 'fresh'),
    adapted: count(results, ({ freshness }) => freshness === 'adapted'),
    stale: count(results, ({ freshness }) => freshness === 'stale'),
    used: count(results, ({ isUsed }) => isUsed),
    facts_missing: sum(results.map(({ lacks }) => lacks.length)),
    names_leaked: sum(results.map(({ leaks }) => leaks.length)),
    restored: share(
      sum(results.map(({ restored }) => restored)),
      sum(results.map(({ texts }) => texts)),
    ),
    requirements: requirements.length,
    levels_recorded: count(requirements, ({ told, level }) => told[0] === level),
    levels_built_in: count(requirements, ({ builtIn, level }) => builtIn[0] === level),
    forged: ofKind('forged').length,
    forged_refused: withstood('forged'),
    repeats: ofKind('repeat').length,
    repeats_refused: withstood('repeat'),
    damage: ofKind('damage').length,
    damage_withstood: withstood('damage'),
    documentation_masked: share(documentation.masked, documentation.words),
    notes_masked: share(notes.masked, notes.words),
    ordinary: ordinary.sentences,
    ordinary_wrong: ordinary.wrong.length,
  };
}

function rowOf({ words, masked, examples }: MaskedWords) {
  return { words, masked, share: share(masked, words), what: [...new Set(examples)].join(', ') };
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((10_000 * part) / whole) / 10_000;
}

function heading(text: string): void {
  console.log(`\n${text}`);
}
