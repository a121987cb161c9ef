import type { ModelMessage, ToolSet } from 'ai'
import type { ToolRun, ToolRunner } from '../tools/run-tools'
import type { Tool } from '../tools/tool'
import { isForeignTalk } from './foreign-talk'
import { HandOver } from './hand-over'
import type { ModelResult } from './model-result'
import type { Sdk } from './provider'

interface ModelToolsOptions {
  sdk: Pick<Sdk, 'tool'>
  tools: readonly Tool[]
  runner: ToolRunner
  /** Names of the plan's tools: those that may run once foreign text was read. */
  planned: ReadonlySet<string>
  resultOf(run: ToolRun): ModelResult
  /** Whether a text holds a part of the system text. */
  isLeak(text: string): boolean
  onRun(run: ToolRun): void
  /** Ends the answer. */
  onFault(fault: HandOver): void
}

/** The tools of a question as the model may call them: read-only, counted, and fewer once it has read foreign text. */
export function createModelTools(options: ModelToolsOptions) {
  /** Calls whose results hold foreign text. */
  const foreign = new Set<string>()

  /** Whether the model had read foreign text when it decided on a call. */
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
    if (isForeignTalk(written)) return { refused: '参数有误' }
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
