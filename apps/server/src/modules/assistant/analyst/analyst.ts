import { setTimeout as sleep } from 'node:timers/promises'
import { type ChatThought, getFinderIndex, type World } from '@vce/protocol'
import type { FastifyInstance } from 'fastify'
import { beijingTime } from '#platform/clock'
import type { Block } from '../answer/blocks'
import type { CheckedBlock } from '../answer/checked'
import { parseMarkdown } from '../answer/parse-markdown'
import { printHtml } from '../answer/print-html'
import { plainText } from '../answer/print-text'
import { sourcesOf } from '../answer/sources'
import type { AnswerEnd, AnswerEngine, Question } from '../chats/answering'
import { createFactBook } from '../facts/fact'
import { createGround } from '../grounding/ground'
import { createRelease } from '../grounding/release'
import { type Lexicon, lexiconOf } from '../linking/lexicon'
import { type LinkedQuestion, link } from '../linking/link'
import { helplineTerms } from '../policy/helpline-terms'
import { refusalOf } from '../policy/refusals'
import { createEndpointCall } from '../tools/call-endpoints'
import { createToolRunner } from '../tools/run-tools'
import type { Tool, ToolContext } from '../tools/tool'
import { createTools } from '../tools/tools'
import type { Draft, DraftPart, ToolFindings } from './draft'
import { fixedPart } from './draft'
import { type Intent, type ScoredIntent, scoreIntents } from './intents'
import { mentionFinderOf } from './mention-finder'
import { type Plan, planOf } from './plans'
import { probesOf } from './probes'
import { draftOfRefusal, planOfRefusal } from './refusal-draft'
import { needsSymbol, type Slots, slotsOf, storedSlots } from './slots'
import { templates } from './templates/templates'
import { tiedTopics } from './tied-topics'

/** Milliseconds between two shown clauses of an answer, so that the text appears at reading speed. */
const clauseMs = 30
/** Maximum earlier questions from which omitted slots, such as the product, are filled in. */
const maxContextTurns = 3

export interface AnalystOptions {
  calls: Pick<FastifyInstance['calls'], 'run'>
  /** The running and the newest settled trading day of a world. */
  daysOf: (world: World) => Promise<{ running: string; settled: string }>
  onFault: (error: unknown) => void
  /** Text for a reader in distress; the first version of the terms by default. */
  helpline?: () => Promise<string>
  /** Milliseconds between two clauses of an answer. */
  pauseMs?: number
}

/** Result of reading a question: names, possible intents, slots, and the current trading days. */
export interface UnderstoodQuestion {
  linked: LinkedQuestion
  lexicon: Lexicon
  /** Possible intents, best score first. */
  scored: readonly ScoredIntent[]
  slots: Slots | null
  days: { running: string; settled: string }
}

/** Finds the names, days, intents and slots of a question; earlier questions supply missing slots. */
export async function understandQuestion(
  question: Question,
  { call, daysOf }: Pick<ToolContext, 'call'> & Pick<AnalystOptions, 'daysOf'>,
): Promise<UnderstoodQuestion> {
  const { world, now, turns, page, prompt } = question
  const [index, days] = await Promise.all([call(getFinderIndex, { world }), daysOf(world)])
  const lexicon = lexiconOf(index)
  const linked = link(prompt, lexicon, { today: beijingTime(now).slice(0, 10), ...days })
  const before = turns.slice(0, maxContextTurns).flatMap(({ slots }) => storedSlots(slots) ?? [])
  const scored = scoreIntents(linked)
  const slots = slotsOf({ linked, scored, before, page, lexicon })
  return { linked, lexicon, scored, slots, days }
}

/** Plan of a question; without tool calls while the question is incomplete or ambiguous. */
export const planIfComplete = ({ slots, linked }: UnderstoodQuestion): Plan =>
  slots && isComplete(slots) && !linked.choice ? planOf(slots, linked.text) : noPlan

const noPlan: Plan = { calls: [], numbers: [] }

/**
 * Creates the engine that answers by rules: it detects the intent of a question, runs the tools of its plan,
 * and writes a text with their facts.
 */
export function createAnalyst(options: AnalystOptions): AnswerEngine {
  const { calls, daysOf, onFault, pauseMs = clauseMs } = options
  const { helpline = async () => helplineTerms.initial.text } = options
  return async (question, show, signal) => {
    const { world, now, actor, seed } = question
    const book = createFactBook(world)
    const call = createEndpointCall({ calls, caller: { actor, expired: false } })
    const read = await understandQuestion(question, { call, daysOf })
    const { linked, lexicon, slots, days } = read
    const refusal = refusalOf(question.prompt)
    const topics = refusal ? null : tiedTopics(read)
    const plan: Plan = refusal ? planOfRefusal(refusal, slots) : topics ? noPlan : planIfComplete(read)

    const thoughts: ChatThought[] = []
    const showThoughts = () =>
      show({ html: '', plain: '', thoughts: [...thoughts], sources: [], isCountable: false })
    const aim = slots && !refusal ? aims[slots.intent] : undefined
    if (aim && plan.calls.length > 0) {
      thoughts.push({ action: 'reasoning', response: aim })
      showThoughts()
    }
    const runner = createToolRunner({
      tools: toolsOf(lexicon),
      context: { book, world, now, call, signal },
      onFault,
    })
    const runs = await runner.run(plan.calls)
    signal.throwIfAborted()
    thoughts.push(...runs.map(({ thought }) => thought))
    if (runs.length > 0) showThoughts()

    const findings = { text: linked.text, runs, book, seed }
    const draft = refusal
      ? draftOfRefusal(findings, refusal, refusal.follows === 'helpline' ? await helpline() : '')
      : topics
        ? clarifyingDraft(`您问了${listed(topics.map(({ label }) => label))}，想先看哪一项？`, topics)
        : draftOf({ linked, slots }, { ...findings, slots })
    const ground = createGround({
      facts: book.facts,
      question: question.prompt,
      numbers: plan.numbers,
      days: allowedDays(linked, days),
      today: beijingTime(now).slice(0, 10),
      runningDay: days.running,
      settledDay: days.settled,
      mentions: mentionFinderOf(lexicon),
    })
    const release = createRelease(() => ground)
    const blocks = draft.parts.flatMap(blocksOf)
    const isCountable = draft.kind === 'done'
    const print = (checked: readonly CheckedBlock[], isEnded: boolean) => {
      const factOf = book.of
      show({
        html: printHtml(checked, { world, factOf, isEnded }),
        plain: plainText(checked),
        thoughts: [...thoughts],
        sources: sourcesOf(checked, factOf),
        isCountable,
      })
    }
    for (const prefix of prefixesOf(blocks)) {
      print(release.offer(prefix), false)
      await sleep(pauseMs, undefined, { signal })
    }
    const checked = release.offer(blocks)
    print(checked, true)
    const said = checked.some((block) => block.type !== 'notice' && block.type !== 'source')
    const end: AnswerEnd = {
      kind: isCountable && !said ? 'unknown' : draft.kind,
      intent: refusal ? `refused:${refusal.kind}` : (slots?.intent ?? ''),
      engine: 'analyst',
      tree: blocks,
      facts: book.facts,
      slots,
      failures: release.failures,
      probes:
        draft.probes.length > 0 ? [...draft.probes] : probesOf(draft.kind === 'done' ? slots : null, lexicon),
    }
    return end
  }
}

const toolsByLexicon = new WeakMap<Lexicon, readonly Tool[]>()

/** The tools with the names of a lexicon, created once for each lexicon. */
export function toolsOf(lexicon: Lexicon): readonly Tool[] {
  const known = toolsByLexicon.get(lexicon)
  if (known) return known
  const mentions = mentionFinderOf(lexicon)
  const tools = createTools({ link: (text) => mentions(text).flatMap(({ of }) => of) })
  toolsByLexicon.set(lexicon, tools)
  return tools
}

const isComplete = (slots: Slots) =>
  (!needsSymbol(slots.intent) || slots.symbols.length > 0) &&
  (slots.intent !== 'seat' || slots.seats.length > 0) &&
  (slots.intent !== 'spread' || slots.symbols.length > 0 || slots.spread !== null)

/** Days that an answer may name: the running and the settled day, and the days of the question. */
export const allowedDays = (
  linked: LinkedQuestion,
  { running, settled }: { running: string; settled: string },
) =>
  [
    running,
    settled,
    ...[linked.days.day, linked.days.from, linked.days.to].filter((day) => day !== null && day !== 'running'),
  ].filter((day): day is string => day !== null)

/** The draft for a question that has no answer; `probes` are similar questions that have one. */
const unknownDraft = (text: string, probes: readonly string[] = []): Draft => ({
  kind: 'unknown',
  parts: [fixedPart(text)],
  probes,
})
const clarifyingDraft = (text: string, options: readonly { question: string }[]): Draft =>
  unknownDraft(
    text,
    options.map(({ question }) => question),
  )

/** Labels as one phrase: 基差和仓单; 支撑压力、机构观点和技术指标. */
const listed = (labels: readonly string[]) =>
  [labels.slice(0, -1).join('、'), labels.at(-1)].filter(Boolean).join('和')

function draftOf(
  { linked, slots }: Pick<UnderstoodQuestion, 'linked' | 'slots'>,
  findings: ToolFindings & { slots: Slots | null },
): Draft {
  if (linked.choice && slots && needsSymbol(slots.intent)) {
    const { word, options } = linked.choice
    const labels = options.map(({ label }) => label)
    return clarifyingDraft(`“${word}”可能指${labels.join('、')}，您想问哪一个？`, options)
  }
  if (!slots)
    return unknownDraft(
      '这个问题本站的数据答不了。可以问行情、持仓、资金、基差、价差、仓单、技术指标、机构观点与交易规则。',
    )
  if (!isComplete(slots)) return unknownDraft(incomplete(slots.intent))
  return templates[slots.intent]({ ...findings, slots })
}

const incomplete = (intent: Intent) =>
  intent === 'seat' ? '请说明席位，例如：中信期货在螺纹的建仓成本。' : '请说明品种，例如：螺纹、沪铜、豆粕。'

const blocksOf = (part: DraftPart): readonly Block[] =>
  part.type === 'text' ? parseMarkdown(part.text) : part.blocks

/** Yields the blocks of a growing answer, each time with one more clause or block. */
function* prefixesOf(blocks: readonly Block[]): Generator<readonly Block[]> {
  for (const [place, block] of blocks.entries()) {
    const before = blocks.slice(0, place)
    if (block.type === 'paragraph')
      for (let count = 1; count <= block.clauses.length; count += 1)
        yield [...before, { ...block, clauses: block.clauses.slice(0, count) }]
    else yield [...before, block]
  }
}

/** First line of the shown reasoning, by intent: names the data to look up. */
const aims: Partial<Record<Intent, string>> = {
  snapshot: '先取行情，再看资金、席位持仓、基差与枢轴。',
  quote: '取这个合约的行情。',
  market: '取全市场的涨跌家数与涨跌两端。',
  movers: '取全部品种的排行。',
  positions: '先取持仓龙虎榜，再看合计与增减。',
  seat: '取这个席位的持仓与估算成本。',
  seatProfit: '取席位盈亏的两端。',
  flow: '取资金流向与沉淀资金。',
  orderFlow: '取主动买卖的手数与力量比。',
  basis: '取现货价与期货结算价，比较基差的历史分位。',
  spread: '取价差的现值、变化与历史分位。',
  term: '取各月合约的价格与展期收益。',
  receipts: '取仓单的数量与增减。',
  season: '取往年各月的统计。',
  chain: '取上下游品种与各环节。',
  technical: '由 K 线计算指标。',
  pivots: '取枢轴、压力与支撑。',
  history: '取这段时间的 K 线。',
  views: '取近 5 个交易日的机构观点。',
  reports: '查相关的研报。',
  events: '查当日的异动与快讯。',
  why: '按时间列出能核对到的变化：行情、快讯、异动、资金与持仓。',
  compare: '把各方的同一项数据放在一起。',
  calendar: '查交易日历与合约规则。',
  spec: '取合约参数，按最新价计算金额。',
}
