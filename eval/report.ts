import * as conversations from './conversations/labelled.ts';
import { highlightsReport } from './conversations/highlights.ts';
import { costReport } from './model/cost.ts';
import { modelReport } from './model/report.ts';
import { namesReport } from './privacy/report.ts';
import { readDocumentations } from './rfp/documentations.ts';
import * as rfp from './rfp/manuals.ts';
import { requirementsReport } from './rfp/requirements.ts';
import { saidReport } from './said/report.ts';

/** Files of labels that parts are measured on. */
export interface Material {
  documentations: readonly string[];
  conversations: readonly string[];
}

const everything: Material = {
  documentations: [...rfp.teachingFiles, ...rfp.measuringFiles],
  conversations: [...conversations.teachingFiles, ...conversations.measuringFiles],
};

/** The parts of the evaluation; each prints its tables and gives its figures. */
const parts = {
  found: async (of: Material) => ({
    ...(await requirementsReport(await readDocumentations(of.documentations))),
    ...highlightsReport(of.conversations),
  }),
  said: async (of: Material) => saidReport(await readDocumentations(of.documentations)),
  names: async () => namesReport(),
  model: async () => ({ model: await modelReport() }),
  cost: async () => ({ cost: await costReport() }),
} as const;

export type Part = keyof typeof parts;
export const partNames = Object.keys(parts) as Part[];

/** Whether this is the name of a part. */
export const isPart = (name: string): name is Part => Object.hasOwn(parts, name);

/** The figures of the parts that are asked for, as one object. */
export async function report(
  names: readonly Part[],
  material: Material = everything,
): Promise<Record<string, unknown>> {
  const figures: Record<string, unknown> = {};
  for (const name of names) Object.assign(figures, await parts[name](material));
  return figures;
}
