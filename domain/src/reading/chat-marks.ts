/** Marks by which templates of chat models tell whose turn it is; the words around them stay. */
const marks =
  /<\||\|>|\[\/?INST\]|<<\/?SYS>>|<\/?s>|<\/?(?:system|assistant|user|think|tool_call|tool_result|function_call)(?=[\s>/])|<(?:start|end)_of_turn>/gi;

/** A text in which nothing can be taken for a turn of the chat itself. */
export function neutralised(text: string): string {
  return text.replaceAll(marks, (mark) => mark.replaceAll(/[<>[\]|]/g, ' ').trimEnd());
}
