import { beijingTime } from '#platform/clock'
import { toolsOf, type UnderstoodQuestion } from '../analyst/analyst'
import type { Plan } from '../analyst/plans'
import { probesOf } from '../analyst/probes'
import type { Block } from '../answer/blocks'
import type { CheckedBlock } from '../answer/checked'
import type { AnswerEnd, AnswerSoFar, ClauseFailure, Question } from '../chats/answering'
import { createFactBook, type FactBook } from '../facts/fact'
import { createRelease, type Release } from '../grounding/release'
import { createToolRunner, type ToolCall } from '../tools/run-tools'
import type { Tool, ToolContext } from '../tools/tool'
import { createAnswerView } from './answer-view'
import type { CostMeter } from './cost'
import { hasAddressOrContact } from './foreign-content'
import { createGrowingText } from './growing-text'
import { HandOver } from './hand-over'
import { createLeakCheck, newCanary } from './leaks'
import { modelResult, newRunMark } from './model-result'
import { createModelTools } from './model-tools'
import { hasProof, provenBlocks } from './proven-blocks'
import { type ConnectedModel, isMember } from './provider'
import { questionMessage } from './question-message'
import { createThoughts, type Thoughts } from './reasoning'
import { createRunGround } from './run-ground'
import { type ModelLimits, runModel, startWatch, type Watch } from './run-model'
import { promptVersion, systemText } from './system-text'

/** Maximum characters of an answer: far more than the system text allows. */
const maxAnswerLength = 4_000

export interface ModelRunOptions {
  connected: ConnectedModel
  question: Question
  read: UnderstoodQuestion
  plan: Plan
  call: ToolContext['call']
  meter: CostMeter
  limits: ModelLimits
  /** Replaces the portal's own tools. */
  tools?: readonly Tool[] | undefined
  show: (soFar: AnswerSoFar) => void
  signal: AbortSignal
  onToolFault: (error: unknown, call: ToolCall) => void
  /** Receives the dropped clauses, including the clauses of an answer that is handed over. */
  failures: ClauseFailure[]
}

/** State of one run, shared by its parts. */
interface Run {
  options: ModelRunOptions
  book: FactBook
  ground: ReturnType<typeof createRunGround>
  release: Release
  watch: Watch
  thoughts: Thoughts
  view: ReturnType<typeof createAnswerView>
  system: string
  mark: string
  isLeak: (text: string) => boolean
}

/** Answers a question with the model. Throws `HandOver` if the analyst must answer instead. */
export async function answerByModel(options: ModelRunOptions): Promise<AnswerEnd> {
  const run = startRun(options)
  try {
    return await finish(run)
  } finally {
    run.watch.stop()
    options.failures.push(...run.release.failures)
  }
}

function startRun(options: ModelRunOptions): Run {
  const { question, read, plan, limits } = options
  const { world, now } = question
  const book = createFactBook(world)
  const ground = createRunGround({ question, read, plan, facts: book.facts })
  const release = createRelease(ground.now)
  const [canary, mark] = [newCanary(), newRunMark()]
  const system = systemText({ world, now: beijingTime(now).slice(0, 16), days: read.days, mark, canary })
  const isLeak = createLeakCheck(system, canary)
  const watch = startWatch(limits, options.signal)
  const thoughts = createThoughts({
    release,
    isMember: isMember(question.tier),
    faultOf: (text) => (isLeak(text) ? 'leak' : null),
  })
  const view = createAnswerView({
    book,
    show: options.show,
    thoughts: thoughts.all,
    onText: watch.textShown,
  })
  return { options, book, ground, release, watch, thoughts, view, system, mark, isLeak }
}

async function finish(run: Run): Promise<AnswerEnd> {
  const { options, book, thoughts, view, watch } = run
  const { connected, question, read, plan, limits, meter } = options
  const text = createGrowingText({
    maxLength: maxAnswerLength,
    faultOf: (said) => (run.isLeak(said) ? 'leak' : hasAddressOrContact(said) ? 'foreign' : null),
  })
  const tools = toolsFor(run)
  const { model, name } = connected.of(question.tier)
  const earlier = question.turns.map(({ prompt }) => prompt)
  const isOwnEnd = await runModel(
    {
      sdk: connected.sdk,
      model,
      system: run.system,
      tools: tools.set,
      limits,
      meter,
      message: questionMessage({ prompt: question.prompt, slots: read.slots, plan, earlier }),
    },
    watch,
    {
      text(delta) {
        if (text.add(delta)) view.print(proven(run, text.blocks(false), tools.hasForeignText), false)
      },
      reasoning(delta) {
        if (thoughts.reason(delta)) view.publish()
      },
      stepEnded(goesOn) {
        thoughts.endStep()
        // The text of each step begins a new paragraph.
        if (goesOn && text.length > 0) text.add('\n\n')
        view.publish()
      },
    },
  )
  const blocks = proven(run, text.blocks(isOwnEnd), tools.hasForeignText)
  if (!hasProof(blocks)) throw new HandOver('empty')
  view.print(blocks, true)
  return {
    kind: 'done',
    intent: read.slots?.intent ?? '',
    engine: 'model',
    model: name,
    promptVersion,
    tree: treeOf(blocks),
    facts: book.facts,
    slots: read.slots,
    failures: options.failures,
    probes: probesOf(read.slots, read.lexicon),
  }
}

function toolsFor({ options, book, ground, thoughts, view, watch, mark, isLeak }: Run) {
  const { question, read, plan } = options
  const tools = options.tools ?? toolsOf(read.lexicon)
  const context = { book, world: question.world, now: question.now, call: options.call, signal: watch.signal }
  return createModelTools({
    sdk: options.connected.sdk,
    tools,
    isLeak,
    onFault: watch.end,
    runner: createToolRunner({ tools, context, onFault: options.onToolFault }),
    planned: new Set(plan.calls.map(({ name }) => name)),
    resultOf: ({ result }) => modelResult(result, { book, mark }),
    onRun({ input, thought }) {
      ground.allow(input)
      thoughts.used(thought)
      view.publish()
    },
  })
}

/** The blocks that may be shown. */
function proven({ release, ground, book }: Run, blocks: readonly Block[], isTainted: () => boolean) {
  const released = release.offer(blocks)
  if (release.mustHandOver) throw new HandOver('ungrounded')
  return provenBlocks(released, { ground: ground.now, factOf: book.of, isTainted })
}

/** The released blocks in the form in which they are stored. */
const treeOf = (blocks: readonly CheckedBlock[]): Block[] =>
  blocks.map((block): Block => {
    switch (block.type) {
      case 'paragraph':
        return { ...block, clauses: block.clauses.map(({ clause }) => clause) }
      case 'list':
        return { ...block, items: block.items.map((item) => item.map(({ clause }) => clause)) }
      case 'table':
        return { ...block, rows: block.rows.map((row) => row.map(({ clause }) => clause)) }
      default:
        return block
    }
  })
