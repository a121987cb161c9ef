import type { DraftInputOf, Endpoint, OutputOf, World } from '@vce/protocol'
import type * as z from 'zod/mini'
import type { Entity, FactBook } from '../facts/fact'

/** Longest time of a tool, in milliseconds. */
export const toolLimitMs = 2_000
/** Most rows of a result, and most bytes of it as JSON. */
export const maxRows = 40
export const maxResultBytes = 6 * 1024
/** Most calls of a question, and most at the same time. */
export const maxCalls = 8
export const maxParallelCalls = 4

/** A line of a result: what it is about, and its facts by column. */
export interface Row {
  label: string
  entity: Entity
  /** Id of a fact by the name of its column; columns in the order of the table. */
  cells: Readonly<Record<string, string>>
}

export interface ToolResult {
  rows: readonly Row[]
  /** Facts beside the rows, by a name: sums, ratios. */
  facts: Readonly<Record<string, string>>
  /** Notes that a reader must know: not published yet, an estimate, locked. */
  notes: readonly string[]
  /** One line for the thought: 上期所 11-20 rb2705，20 行. */
  summary: string
  /** Why there is no result at all. */
  missing?: string
}

export interface ToolContext {
  book: FactBook
  world: World
  now: Date
  /**
   * Calls an endpoint of the portal in process, with the rights and the history of the question's owner; counted uses are
   * not taken. Throws `Failure` where the endpoint refuses.
   */
  call<E extends Endpoint>(endpoint: E, input: DraftInputOf<E>): Promise<OutputOf<E>>
  signal: AbortSignal
}

/** A read-only function over what the pages show. */
export interface Tool<Input extends z.ZodMiniType = z.ZodMiniType> {
  name: string
  /** One Chinese sentence: when a model should take it. */
  summary: string
  input: Input
  run(context: ToolContext, input: z.output<Input>): Promise<ToolResult>
}

/** Keeps the type of a tool's input. */
export const tool = <Input extends z.ZodMiniType>(of: Tool<Input>): Tool<Input> => of
