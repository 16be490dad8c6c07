import type { Tool } from './tool.ts';
import { addConversation } from './tools/conversations.ts';
import { getOpportunity } from './tools/get-opportunity.ts';
import { pipelineSummary } from './tools/pipeline.ts';
import { answerRequirement } from './tools/requirement.ts';
import { saveSection } from './tools/save-section.ts';
import { explainScore, previewChange } from './tools/score.ts';
import { searchOpportunities } from './tools/search.ts';
import { acceptSuggestion, listSuggestions } from './tools/suggestions.ts';
import { completeTask, listTasks } from './tools/tasks.ts';

/** Every tool of /mcp, in the order in which a client lists them. */
export const tools: readonly Tool[] = [
  searchOpportunities,
  getOpportunity,
  explainScore,
  previewChange,
  saveSection,
  addConversation,
  listSuggestions,
  acceptSuggestion,
  listTasks,
  completeTask,
  answerRequirement,
  pipelineSummary,
];
