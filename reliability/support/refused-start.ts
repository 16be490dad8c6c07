import { startProduct, type ProductOptions } from '../../e2e/support/product.ts';
import { outcome, type Outcome } from './table.ts';

/** A start that must end in one sentence that says why. */
export async function refusedStart(
  fault: string,
  options: ProductOptions,
  sentence: RegExp,
): Promise<Outcome> {
  try {
    const product = await startProduct(options);
    await product.stop();
    return outcome(fault, 'it started', false);
  } catch (error) {
    const said = String(error)
      .split('\n')
      .find((line) => line.startsWith("Plumbline can't continue"));
    const told = said ?? String(error).slice(0, 300);
    return outcome(fault, told, said !== undefined && sentence.test(said));
  }
}
