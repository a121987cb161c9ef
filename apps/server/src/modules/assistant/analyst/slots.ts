import type { Lexicon } from '../linking/lexicon'
import { type ContractRole, contractByRole, contractOf, type LinkedQuestion } from '../linking/link'
import { type Intent, intents, minScore, type ScoredIntent } from './intents'

export interface Subject {
  code: string
  /** Null means the main contract, or the whole product. */
  contract: string | null
}

/** Intent and subject of a question, stored so that the next question may omit some of them. */
export interface Slots {
  intent: Intent
  symbols: readonly Subject[]
  group: string | null
  sector: string | null
  seats: readonly string[]
  spread: string | null
  /** `YYYY-MM-DD`; null means the newest day. */
  day: string | null
  /** Number of trading days up to the newest day; null means the default of the tool. */
  span: number | null
  from: string | null
  to: string | null
  top: number | null
  side: 'long' | 'short' | null
}

const isIntent = (value: unknown): value is Intent => intents.some((intent) => intent === value)

/** Parses stored slots; null if the value is not valid. */
export function storedSlots(stored: unknown): Slots | null {
  if (typeof stored !== 'object' || stored === null) return null
  const slots = stored as Partial<Slots>
  return isIntent(slots.intent) && Array.isArray(slots.symbols) ? (slots as Slots) : null
}

/** Intents that need at least one product or contract. */
const symbolIntents: ReadonlySet<Intent> = new Set([
  'snapshot',
  'quote',
  'positions',
  'orderFlow',
  'basis',
  'term',
  'receipts',
  'season',
  'chain',
  'technical',
  'pivots',
  'history',
  'views',
  'spec',
  'why',
  'compare',
])
export const needsSymbol = (intent: Intent) => symbolIntents.has(intent)

const sideOf = (text: string): Slots['side'] => {
  const isShort = /空单|空头|加空|减空|做空|卖盘|砸/.test(text)
  const isLong = /多单|多头|加多|减多|做多|买盘|抢/.test(text)
  return isShort === isLong ? null : isShort ? 'short' : 'long'
}

/**
 * Symbols in the address of the reader's page; used only if neither this nor an earlier question names a
 * symbol.
 */
function symbolsOfPage(page: string, lexicon: Lexicon): Subject[] {
  if (!URL.canParse(page, 'http://localhost')) return []
  const { searchParams } = new URL(page, 'http://localhost')
  const contract = searchParams.get('contract')
  const code = contract?.replace(/\d{4}$/, '') ?? searchParams.get('product') ?? searchParams.get('symbol')
  if (!code || !lexicon.productOf(code)) return []
  return [{ code, contract: contract && /\d{4}$/.test(contract) ? contract : null }]
}

interface QuestionContext {
  linked: LinkedQuestion
  scored: readonly ScoredIntent[]
  /** Slots of the previous questions, newest first. */
  before: readonly Slots[]
  page: string
  lexicon: Lexicon
}

const withRole = (symbols: readonly Subject[], role: ContractRole | null, lexicon: Lexicon): Subject[] =>
  symbols.map(({ code, contract }) => {
    const product = lexicon.productOf(code)
    return { code, contract: contract ?? (role && product ? contractByRole(product, role) : null) }
  })

/**
 * Symbols that the question names. A month or a contract role without a product refers to the last product.
 */
function ownSymbols({ linked, before, lexicon }: QuestionContext): Subject[] {
  const { products, month, role } = linked
  if (products.length > 0) {
    const own = products.map(({ product, contract }) => ({ code: product.code, contract }))
    return withRole(own, role, lexicon)
  }
  const last = before.find(({ symbols }) => symbols.length > 0)
  if (!last) return []
  if (month !== null)
    return last.symbols.flatMap(({ code }) => {
      const product = lexicon.productOf(code)
      const contract = product && contractOf(product, month)
      return contract ? [{ code, contract }] : []
    })
  return role
    ? withRole(
        last.symbols.map(({ code }) => ({ code, contract: null })),
        role,
        lexicon,
      )
    : []
}

/**
 * Corrects the intent: a product or its price over several days means its history; a measure without a
 * product means its definition, as in 多空比怎么看.
 */
function intentOf(intent: Intent | undefined, { linked }: QuestionContext): Intent | undefined {
  const { days, products, raw } = linked
  if ((intent === 'quote' || intent === 'snapshot') && (days.span !== null || days.from !== null))
    return 'history'
  const isTerm = products.length === 0 && intent !== 'views' && /怎么看|怎么算|是什么|什么意思/.test(raw)
  return intent && isTerm && needsSymbol(intent) ? 'glossary' : intent
}

/**
 * Symbols for a question that names none: those of the last question with symbols, or else those of the page.
 * None if the intent needs none; a question with its own intent (`isOwn`) about flows or seats is about all.
 */
function inheritedSymbols(
  { linked, before, page, lexicon }: QuestionContext,
  intent: Intent,
  isOwn: boolean,
): Slots['symbols'] {
  const isOfFlows = intent === 'flow' || intent === 'seat'
  const isNeeded = isOfFlows ? !isOwn : needsSymbol(intent) || (intent === 'spread' && !linked.spread)
  if (!isNeeded) return []
  const last = before.find(({ symbols }) => symbols.length > 0)
  return last?.symbols ?? symbolsOfPage(page, lexicon)
}

/** Slots of a question; missing ones are taken from the last three questions. Null if no intent is found. */
export function slotsOf(context: QuestionContext): Slots | null {
  const { linked, scored, before } = context
  const [best] = scored
  const own = ownSymbols(context)
  const { days, seats, sectors, spread } = linked
  const changes =
    own.length > 0 || seats.length > 0 || days.day !== null || days.span !== null || sectors.length > 0
  const [last] = before
  // 那豆粕呢: the question keeps the last intent and only replaces the product.
  const isBare = best?.intent === 'snapshot' || best?.intent === 'compare'
  const isContinuation = last !== undefined && isBare && /呢|^那|换成|换|再看|也看/.test(linked.raw)
  const isOwn = best !== undefined && best.score >= minScore && !isContinuation
  const inherited = last && changes ? last : undefined
  const intent = intentOf(isOwn ? best.intent : inherited?.intent, context)
  if (!intent) return null
  // A question with its own intent does not inherit the day of the last question.
  const previous = isOwn ? undefined : inherited
  const symbols = own.length > 0 ? own : inheritedSymbols(context, intent, isOwn)
  const side = sideOf(linked.text)
  return {
    intent,
    symbols,
    group: own.length > 0 ? linked.group : null,
    sector: sectors[0] ?? previous?.sector ?? null,
    seats: seats.length > 0 ? seats : (previous?.seats ?? []),
    spread: spread?.key ?? (own.length === 0 ? (previous?.spread ?? null) : null),
    day: days.day === 'running' ? null : (days.day ?? previous?.day ?? null),
    span: days.span ?? previous?.span ?? null,
    from: days.from,
    to: days.to,
    top: linked.top ?? previous?.top ?? null,
    side: side ?? previous?.side ?? null,
  }
}
