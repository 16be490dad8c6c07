import { modelFeatureNames, modelFeatures } from '@plumbline/domain/language-model/features.ts';
import { usualPrice } from '@plumbline/domain/language-model/prices.ts';
import type { ModelPage } from '@plumbline/domain/language-model/wire.ts';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { setLimits } from './model-queries.ts';
import { PageForm } from './PageForm.tsx';

/** Prices, the cap of a month, and what the model is asked for. */
export function LimitsCard({ page }: { page: ModelPage }) {
  const { money, connection, daily_budget: daily } = page;
  const usual = connection && usualPrice(connection.provider, connection.model);
  const [input, setInput] = useState(textOf(money.input_price));
  const [output, setOutput] = useState(textOf(money.output_price));
  const [search, setSearch] = useState(textOf(money.search_price));
  const [currency, setCurrency] = useState(money.currency);
  const [cap, setCap] = useState(textOf(money.month_cap));
  const [off, setOff] = useState(new Set(page.features_off));
  const save = () =>
    setLimits({
      input_price: numberOf(input),
      output_price: numberOf(output),
      search_price: numberOf(search),
      currency: currency.trim().toUpperCase(),
      month_cap: numberOf(cap),
      features_off: [...off],
    });
  const isTyped = [input, output, search, cap].every((text) => !Number.isNaN(numberOf(text)));
  const hasPrices = input.trim() !== '' && output.trim() !== '';
  return (
    <PageForm title="Budget" action="Save budget" save={save} isReady={isTyped}>
      {(faults) => (
        <>
          <div className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
            <Amount
              label="Per million tokens in"
              value={input}
              error={faultOf(input) ?? faults['input_price']}
              onChange={setInput}
            />
            <Amount
              label="Per million tokens out"
              value={output}
              error={faultOf(output) ?? faults['output_price']}
              onChange={setOutput}
            />
            {(page.search.is_there || search !== '') && (
              <Amount
                label="Per 1,000 web searches"
                value={search}
                error={faultOf(search) ?? faults['search_price']}
                onChange={setSearch}
              />
            )}
            <TextField
              label="Currency"
              error={faults['currency']}
              value={currency}
              onChange={(event) => setCurrency(event.target.value)}
            />
            <Amount
              label="Cap per month"
              value={cap}
              error={faultOf(cap) ?? faults['month_cap']}
              onChange={setCap}
            />
          </div>
          {usual && !hasPrices && (
            <p className="-mt-2 flex flex-wrap items-center gap-2 text-ui text-ink-2">
              {usual.input === 0
                ? 'Your own server usually costs nothing per token.'
                : `Usual: $${usual.input} in, $${usual.output} out. Check the provider’s price page.`}
              <Button
                onClick={() => {
                  setInput(String(usual.input));
                  setOutput(String(usual.output));
                  setCurrency('USD');
                }}
              >
                Fill in
              </Button>
            </p>
          )}
          <p className="-mt-2 text-ui text-ink-3">
            {hasPrices
              ? ''
              : 'Without prices there is no cap in money, only the one in questions. '}
            The server also caps each person at {daily.toLocaleString('en-US')} questions a day
            (AI_DAILY_BUDGET). At a cap, the built-in parts go on. Each question’s likely cost is
            set aside before it is asked.
          </p>
          <fieldset>
            <legend className="mb-1 text-ui font-medium">Use the model for</legend>
            <ul className="flex flex-wrap gap-x-6 gap-y-2">
              {modelFeatures.map((feature) => (
                <Feature
                  key={feature}
                  name={modelFeatureNames[feature]}
                  isOn={!off.has(feature)}
                  onChange={(isOn) => {
                    const next = new Set(off);
                    if (isOn) next.delete(feature);
                    else next.add(feature);
                    setOff(next);
                  }}
                />
              ))}
            </ul>
          </fieldset>
        </>
      )}
    </PageForm>
  );
}

interface AmountProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function Amount({ onChange, ...field }: AmountProps) {
  return (
    <TextField {...field} inputMode="decimal" onChange={(event) => onChange(event.target.value)} />
  );
}

interface FeatureProps {
  name: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Feature({ name, isOn, onChange }: FeatureProps) {
  const id = useId();
  return (
    <li className="flex items-center gap-2 text-ui">
      <Checkbox id={id} checked={isOn} onCheckedChange={onChange} />
      <label htmlFor={id}>{name}</label>
    </li>
  );
}

function textOf(amount: number | null): string {
  return amount === null ? '' : String(amount);
}

function faultOf(text: string): string | undefined {
  return Number.isNaN(numberOf(text)) ? 'Must be a number' : undefined;
}

function numberOf(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  return plain === '' ? null : Number(plain);
}
