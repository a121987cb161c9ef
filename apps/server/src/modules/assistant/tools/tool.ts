import type { DraftInputOf, Endpoint, OutputOf, World } from '@vce/protocol'
import type * as z from 'zod/mini'
import type { Entity, FactBook } from '../facts/fact'

/** Maximum duration of a tool call, in milliseconds. */
export const toolLimitMs = 2_000
/** Maximum rows of a result, and its maximum size in bytes of JSON. */
export const maxRows = 40
export const maxResultBytes = 6 * 1024
/** Maximum calls of a question, and maximum calls at the same time. */
export const maxCalls = 8
export const maxParallelCalls = 4

/** A row of a result: its subject, and its facts by column. */
export interface Row {
  label: string
  entity: Entity
  /** Fact ids by column name, in the order of the columns. */
  cells: Readonly<Record<string, string>>
}

export interface ToolResult {
  rows: readonly Row[]
  /** Ids of facts outside the rows, by name: sums, ratios. */
  facts: Readonly<Record<string, string>>
  /** Notes for the reader: not published yet, an estimate, locked. */
  notes: readonly string[]
  /** One line for the thinking section: 上期所 11-20 rb2705，20 行. */
  summary: string
  /** Reason why the result is empty. */
  missing?: string
}

export interface ToolContext {
  book: FactBook
  world: World
  now: Date
  /**
   * Calls an endpoint of the portal in process, with the rights and the history of the question's owner. No
   * use is counted. Throws `Failure` if the endpoint refuses.
   */
  call<E extends Endpoint>(endpoint: E, input: DraftInputOf<E>): Promise<OutputOf<E>>
  signal: AbortSignal
}

/** A read-only function over the data that the pages show. */
export interface Tool<Input extends z.ZodMiniType = z.ZodMiniType> {
  name: string
  /** One Chinese sentence that says when a model should use the tool. */
  summary: string
  input: Input
  run(context: ToolContext, input: z.output<Input>): Promise<ToolResult>
}

/** Returns the tool unchanged; infers the type of its input. */
export const tool = <Input extends z.ZodMiniType>(of: Tool<Input>): Tool<Input> => of
