import type { DayFrame, NamedDays } from './days'
import { daysIn } from './days'
import { type FinderProduct, fold, type Lexicon, type Meaning } from './lexicon'
import { normaliseQuestion } from './normalise'

export type ContractRole = 'main' | 'second' | 'near' | 'joined'

export interface LinkedProduct {
  product: FinderProduct
  /** The named contract of the product; null if the question names none. */
  contract: string | null
}

export interface Choice {
  /** The ambiguous term. */
  word: string
  options: readonly { label: string; question: string }[]
}

/** Names and days that were found in a question. */
export interface LinkedQuestion {
  /** The question as typed, with normalised width. */
  raw: string
  /** The normalised question in which names were searched. */
  text: string
  /** The question without the names and days that were found. */
  rest: string
  products: readonly LinkedProduct[]
  /** Name of the product group if one term named all products: 油脂. */
  group: string | null
  sectors: readonly string[]
  seats: readonly string[]
  spread: { key: string; name: string } | null
  /** A delivery month that is named without a product: MM, YMM or YYMM. */
  month: string | null
  role: ContractRole | null
  days: NamedDays
  /** Number in 前 n. */
  top: number | null
  /** The products between which the user has to choose. */
  choice: Choice | null
}

/** Latin terms of the market that are not names. */
const marketTerms = new Set(
  'macd kdj rsi boll atr ema sma cci obv dmi dma trix bias psy vr mtm roc sar cr ai vip k cr5 cr10 cr20 top app k线'.split(
    ' ',
  ),
)
const periods = new Set(['5', '10', '20', '30', '40', '60', '90', '120', '200', '250'])

const monthAfter =
  /^\s?(?:(\d{4}|\d{3})(?![\d.%])|(0[1-9]|1[0-2])(?![\d.%])(?!\s?[日天周年手元点分个家席名位万亿只条]))\s?(?:月份?)?(?:合约)?/
/** 螺纹05和10: a second month of the same product. */
const anotherMonth =
  /^\s?(?:和|与|跟|、|\/|-)\s?(?:(\d{4}|\d{3})(?![\d.%])|(0[1-9]|1[0-2])(?![\d.%])(?!\s?[日天周年手元点分个家席名位万亿只条]))\s?(?:月份?)?(?:合约)?/
const monthName = /^\s?(\d{1,2})月(?:份)?(?:合约)?(?!\d)/
const roles: readonly (readonly [RegExp, ContractRole])[] = [
  [/次主力|次主/, 'second'],
  [/主连|连续|加权|指数合约/, 'joined'],
  [/近月|当月/, 'near'],
  [/主力/, 'main'],
]

/** The contract of a product with a delivery month; null if there is none. */
export function contractOf({ code, live, expired }: FinderProduct, month: string): string | null {
  const wanted = month.length === 1 ? `0${month}` : month
  const found = [...live, ...expired].find((each) => each.endsWith(wanted))
  return found ? code + found : null
}

/** The contract of a product with a role; null for `joined`. */
export function contractByRole(product: FinderProduct, role: ContractRole | null): string | null {
  const { code, main, live } = product
  const months = live.map((month) => code + month)
  if (role === 'near') return months[0] ?? null
  if (role === 'second') return months[months.indexOf(main ?? '') + 1] ?? null
  return role === 'joined' ? null : main
}

interface LexiconMatch {
  start: number
  end: number
  meanings: readonly Meaning[]
  /** 1 for an exact name, less for initials and pinyin. */
  score: number
}

/** The longest phrase of the lexicon that begins at a position. */
function phraseAt(text: string, start: number, { phrases, longest }: Lexicon): LexiconMatch | null {
  for (let length = Math.min(longest, text.length - start); length > 0; length -= 1) {
    const meanings = phrases.get(text.slice(start, start + length))
    if (meanings) return { start, end: start + length, meanings, score: 1 }
  }
  return null
}

/**
 * A Latin name at a position; a single letter counts only with a month after it, or as the whole question.
 */
function lettersAt(text: string, start: number, { letters }: Lexicon): LexiconMatch | null {
  if (start > 0 && /[a-z0-9]/.test(text.charAt(start - 1))) return null
  const word = /^[a-z]+(_f)?/.exec(text.slice(start))?.[0] ?? ''
  const after = text.slice(start + word.length)
  const digits = /^\d+/.exec(after)?.[0] ?? ''
  if (word === '' || marketTerms.has(word) || marketTerms.has(word + digits)) return null
  if (word === 'ma' && (periods.has(digits) || /^\s?(均|线)/.test(after))) return null
  const hasMonth = monthAfter.test(after)
  const isWhole = text.trim() === word
  if (word.length < 2 && !hasMonth && !isWhole) return null
  const meanings = letters.get(word)
  if (!meanings) return null
  const named = meanings.filter((each) => each.kind === 'product' && fold(each.product.code) === word)
  const all = named.length > 0 ? named : meanings
  return { start, end: start + word.length, meanings: all, score: named.length > 0 ? 1 : 0.8 }
}

const asLabel = ({ name, shortName }: FinderProduct) => shortName || name

/** Finds the names and days of a question, from left to right, the longest match first. */
export function link(question: string, lexicon: Lexicon, frame: DayFrame): LinkedQuestion {
  const text = normaliseQuestion(question)
  const days = daysIn(text, frame)
  const line = fold(days.rest)
  const products: LinkedProduct[] = []
  const linked: Omit<LinkedQuestion, 'products' | 'rest' | 'raw' | 'text' | 'days'> & {
    sectors: string[]
    seats: string[]
  } = {
    group: null,
    sectors: [],
    seats: [],
    spread: null,
    month: null,
    role: null,
    top: null,
    choice: null,
  }
  for (const [pattern, role] of roles) if (pattern.test(line)) linked.role ??= role
  const top = /(?:前|top\s?)(\d{1,2})/.exec(line)
  if (top) linked.top = Number(top[1])

  let rest = ''
  for (let place = 0; place < line.length; ) {
    const found = phraseAt(line, place, lexicon) ?? lettersAt(line, place, lexicon)
    if (!found) {
      rest += line.charAt(place)
      place += 1
      continue
    }
    const [first] = found.meanings
    if (!first || first.kind === 'word') {
      rest += line.slice(place, found.end)
      place = found.end
      continue
    }
    place = found.end
    const options = found.meanings.filter((each) => each.kind === 'product')
    const [one] = options
    if (one) {
      const word = line.slice(found.start, found.end)
      if (options.length > 1 && found.score < 1)
        linked.choice ??= {
          word,
          options: options.slice(0, 4).map(({ product }) => ({
            label: asLabel(product),
            question: text.replace(new RegExp(escaped(word), 'i'), asLabel(product)),
          })),
        }
      let month = monthAfter.exec(line.slice(place)) ?? monthName.exec(line.slice(place))
      do {
        if (month) place += month[0].length
        const contract = month ? contractOf(one.product, two(month[1] ?? month[2] ?? '')) : null
        if (!products.some((each) => each.product.code === one.product.code && each.contract === contract))
          products.push({ product: one.product, contract })
        month = month && anotherMonth.exec(line.slice(place))
      } while (month)
    } else if (first.kind === 'products') {
      linked.group ??= first.name
      for (const code of first.products) {
        const product = lexicon.productOf(code)
        if (product && !products.some((each) => each.product.code === code))
          products.push({ product, contract: null })
      }
    } else if (first.kind === 'sector') linked.sectors.push(first.name)
    else if (first.kind === 'seat') linked.seats.push(first.seat)
    else if (first.kind === 'family') linked.seats.push(...first.seats)
    else if (first.kind === 'spread') {
      linked.spread ??= { key: first.key, name: first.name }
      rest += '价差'
    }
    rest += ' '
  }
  const bare = /(?:^|[^\d.前第近])(\d{4}|0[1-9]|1[0-2]|[1-9](?=月))(?:月份?)?\s?(?=合约|呢|$)/.exec(rest)
  if (bare) linked.month = two(bare[1] ?? '')
  const raw = question.normalize('NFKC').trim()
  return { ...linked, raw, text, rest: rest.replace(/\s+/g, ' ').trim(), products, days }
}

const two = (month: string) => (month.length === 1 ? `0${month}` : month)
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
