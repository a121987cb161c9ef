import type { ChatThought } from '@vce/protocol'
import { limitConcurrency } from '#platform/concurrency'
import type { FactBook } from '../facts/fact'
import { noResult } from './result'
import { createStagedBook } from './staged-book'
import { maxCalls, maxParallelCalls, type Tool, type ToolContext, type ToolResult, toolLimitMs } from './tool'

/** A tool call of a plan. */
export interface ToolCall {
  name: string
  input: unknown
}

export interface ToolRun extends ToolCall {
  result: ToolResult
  /** The call in the form that the thinking section of an answer shows. */
  thought: ChatThought
}

interface RunnerOptions {
  tools: readonly Tool[]
  context: ToolContext
  /** Maximum duration of a tool call, in milliseconds. */
  limitMs?: number
  /** Reports the error of a tool for the log; the reader only gets a note. */
  onFault: (error: unknown, call: ToolCall) => void
}

/**
 * Creates a runner for the tools of one question, a few of which run at the same time. A tool that fails, is
 * unknown or times out yields a note, and the other tools continue. Calls beyond the maximum of a question
 * are not run.
 */
export function createToolRunner({ tools, context, limitMs = toolLimitMs, onFault }: RunnerOptions) {
  const byName = new Map(tools.map((each) => [each.name, each]))
  const limited = limitConcurrency({ atOnce: maxParallelCalls, waiting: maxCalls })
  let calls = 0
  let earlier: Promise<unknown> = Promise.resolve()

  async function answer(call: ToolCall, book: FactBook): Promise<ToolResult> {
    const tool = byName.get(call.name)
    if (!tool) return noResult(`没有工具 ${call.name}`)
    const input = tool.input.safeParse(call.input ?? {})
    if (!input.success) return noResult(`参数有误：${input.error.issues[0]?.message ?? call.name}`)
    try {
      return await withinLimit(limitMs, context.signal, (signal) =>
        tool.run({ ...context, book, signal }, input.data),
      )
    } catch (error) {
      if (context.signal.aborted) return noResult('已停止')
      if (error instanceof TimeLimitError) return noResult(`${call.name} 查询超时`)
      onFault(error, call)
      return noResult(`${call.name} 查询失败`)
    }
  }

  async function stage(call: ToolCall): Promise<() => ToolRun> {
    calls += 1
    const { book, enter } = createStagedBook(context.book)
    const result = calls <= maxCalls ? await limited(() => answer(call, book)) : 'full'
    return () => {
      const shown = result === 'full' ? noResult(`一次提问最多查询 ${maxCalls} 次`) : enter(result)
      return { ...call, result: shown, thought: thoughtOf(call, shown) }
    }
  }

  return {
    /** Number of calls that the question may still make. */
    get left() {
      return Math.max(0, maxCalls - calls)
    },
    /**
     * Runs a plan. Results and fact ids follow the order of the plan. Concurrent plans finish in the order in
     * which they were started, so that timing does not change the answer.
     */
    run(plan: readonly ToolCall[]): Promise<ToolRun[]> {
      const staged = Promise.all(plan.map(stage))
      const ended = earlier.then(async () => (await staged).map((finish) => finish()))
      earlier = ended
      return ended
    },
  }
}

export type ToolRunner = ReturnType<typeof createToolRunner>

const thoughtOf = ({ name, input }: ToolCall, { summary }: ToolResult): ChatThought => ({
  action: 'tool',
  action_type: 'api',
  action_name: name,
  action_input: JSON.stringify(input ?? {}),
  response: summary,
})

class TimeLimitError extends Error {
  override name = 'TimeLimitError'
}

/**
 * Settles with the work, at an abort by the caller, or at the time limit; an abort and the limit also abort
 * the work.
 */
async function withinLimit<T>(
  limitMs: number,
  outer: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  outer.throwIfAborted()
  const own = new AbortController()
  const signal = AbortSignal.any([outer, own.signal])
  const timer = setTimeout(() => own.abort(new TimeLimitError()), limitMs)
  const ended = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  try {
    return await Promise.race([work(signal), ended])
  } finally {
    clearTimeout(timer)
  }
}
