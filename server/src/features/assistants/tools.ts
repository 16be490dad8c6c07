import type { Tool } from './tool.ts';
import { pipelineSummary } from './tools/pipeline.ts';

/** Every tool of /mcp, in the order in which a client lists them. */
export const tools: readonly Tool[] = [pipelineSummary];
