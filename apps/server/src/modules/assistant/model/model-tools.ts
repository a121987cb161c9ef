import type { ModelMessage, ToolSet } from 'ai'
import type { ToolRun, ToolRunner } from '../tools/run-tools'
import type { Tool } from '../tools/tool'
import { hasForeignContent } from './foreign-content'
import { HandOver } from './hand-over'
import type { ModelResult } from './model-result'
import type { Sdk } from './provider'

interface ModelToolsOptions {
  sdk: Pick<Sdk, 'tool'>
  tools: readonly Tool[]
  runner: ToolRunner
  /** Names of the tools in the plan; only these may run after the model has read foreign text. */
  planned: ReadonlySet<string>
  resultOf(run: ToolRun): ModelResult
  /** Whether a text contains a part of the system text. */
  isLeak(text: string): boolean
  onRun(run: ToolRun): void
  /** Called to end the answer. */
  onFault(fault: HandOver): void
}

/**
 * The tools that the model may call. All are read-only, and their calls are counted. After foreign text only
 * the tools of the plan may run.
 */
export function createModelTools(options: ModelToolsOptions) {
  /** Ids of tool calls whose results contain foreign text. */
  const foreign = new Set<string>()

  /** Whether foreign text was among the messages from which the model decided on a call. */
  const hadRead = (messages: readonly ModelMessage[]): boolean =>
    messages.some(
      ({ role, content }) =>
        role === 'tool' &&
        content.some((part) => part.type === 'tool-result' && foreign.has(part.toolCallId)),
    )

  async function use(name: string, input: unknown, id: string, messages: readonly ModelMessage[]) {
    const written = JSON.stringify(input ?? {})
    if (options.isLeak(written)) {
      options.onFault(new HandOver('leak'))
      return { refused: '不可用' }
    }
    if (hasForeignContent(written)) return { refused: '参数有误' }
    if (hadRead(messages) && !options.planned.has(name))
      return { refused: '已读到外来文字，只能再用建议的查询' }
    const [run] = await options.runner.run([{ name, input }])
    if (!run) return { refused: '不可用' }
    options.onRun(run)
    const { content, isUntrusted } = options.resultOf(run)
    if (isUntrusted) foreign.add(id)
    return content
  }

  const set: ToolSet = Object.fromEntries(
    options.tools.map(({ name, summary, input }) => [
      name,
      options.sdk.tool({
        description: summary,
        inputSchema: input,
        execute: (given: unknown, { toolCallId, messages }) => use(name, given, toolCallId, messages),
      }),
    ]),
  )
  return { set, hasForeignText: () => foreign.size > 0 }
}
