import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import type { z, ZodRawShape } from 'zod';
import type { Cabinet } from '../cabinet.ts';
import { CabinetError, type ErrorCode } from '../cabinet-error.ts';

/** What a tool says of itself, and what it does. */
interface ToolDefinition<Input extends ZodRawShape> {
  name: string;
  title: string;
  description: string;
  /** Permissions without which the server would refuse every call of it: `sendings.get`. */
  needs: readonly string[];
  input: Input;
  /** Whether it changes something; else it only reads. */
  changes?: Pick<ToolAnnotations, 'destructiveHint' | 'idempotentHint' | 'openWorldHint'>;
  run(cabinet: Cabinet, input: z.output<z.ZodObject<Input>>): Promise<Record<string, unknown>>;
}

/** A tool that a model may call. */
export interface Tool {
  name: string;
  needs: readonly string[];
  config: { title: string; description: string; inputSchema: ZodRawShape; annotations: ToolAnnotations };
  call(cabinet: Cabinet, input: Record<string, unknown>): Promise<CallToolResult>;
}

const READS: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };

/** A refusal that the server does not know: what a tool itself asks of its caller. */
export class ToolError extends Error {
  readonly code: string;
  readonly details: Record<string, unknown>;
  constructor(code: string, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

const resultOf = (value: Record<string, unknown>): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(value) }],
  structuredContent: value,
});

/** A refusal in the API's own code and sentence, so that the model can mend its call; what is no refusal is thrown on. */
function refusalOf(error: unknown): CallToolResult {
  if (error instanceof ToolError) return { ...resultOf({ error: error.code, message: error.message, ...error.details }), isError: true };
  if (!(error instanceof CabinetError)) throw error;
  const { code, message, items, params, requestId, retryAfterMs } = error;
  const fields = items.map((item) => ({ path: item.path, message: item.message }));
  const body: { error: ErrorCode } & Record<string, unknown> = { error: code, message, fields, params, requestId, retryAfterMs };
  return { ...resultOf(body), isError: true };
}

/** Defines a tool by the schema of its input. */
export function defineTool<Input extends ZodRawShape>(tool: ToolDefinition<Input>): Tool {
  const { name, title, description, needs, input, changes, run } = tool;
  const annotations = changes ? { readOnlyHint: false, ...changes } : READS;
  return {
    name,
    needs,
    config: { title, description, inputSchema: input, annotations },
    // The SDK has checked the input by the schema.
    call: (cabinet, given) => run(cabinet, given as z.output<z.ZodObject<Input>>).then(resultOf, refusalOf),
  };
}
