import type { getCandles, OutputOf, ShareKind, World } from '@vce/protocol'
import { priceText, resultOf, shortDateTime } from '#app/features/community/forecasts/forecast-texts'
import type { ChipQuote } from '#app/features/community/nodes/contract/chip-quotes'
import { sideShares } from '#app/features/community/storm/side-shares'
import { missing, price, signed, thousands, weekdayOf } from '#app/lib/format'
import type { PictureColor } from './picture-items'
import type { ShareCard } from './queries'

type Candles = OutputOf<typeof getCandles>

export interface PriceFacts {
  /** Such as 螺纹 rb2705. */
  name: string
  last: string
  rate: string
  color: PictureColor
  /** Such as `11-20 15:00` or `11-20 结算`; — if unknown. */
  hour: string
}

export interface VoteFacts {
  kind: 'vote'
  title: string
  note: string
  /** `share` in percent; null while the reader may not see the results. */
  options: readonly { text: string; share: number | null }[]
}

export interface ForecastFacts {
  kind: 'forecast'
  direction: string
  color: PictureColor
  horizon: string
  result: string
  resultColor: PictureColor
  why: string
  figures: readonly { name: string; text: string; note: string; color?: PictureColor }[]
}

export interface StormFacts {
  kind: 'storm'
  /** Percentages; null if no side was chosen. */
  shares: { long: number; none: number; short: number } | null
  people: string
  heat: string
  hour: string
  hasSides: boolean
  /** The most liked comment of each side; a side without comments has a text that says so. */
  comments: readonly {
    side: string
    color: PictureColor
    name: string
    likes: string
    text: string
    written: boolean
  }[]
}

export type SubjectFacts = VoteFacts | ForecastFacts | StormFacts | { kind: 'candles' } | { kind: 'text' }

/** All texts and figures of a share picture. */
export interface PictureFacts {
  /** Kind of the shared content. */
  kind: ShareKind
  path: string
  date: string
  /** Label such as 投票 or 多空观点. */
  label: string
  author: { name: string; avatar: string | null; isTeacher: boolean; hour: string }
  title: string
  excerpt: string
  price: PriceFacts | null
  candles: Candles | null
  subject: SubjectFacts
  /** Marks such as 模拟数据, 示例 or AI生成. */
  marks: readonly { text: string; isInvented: boolean }[]
  /** Address encoded in the QR code; null until it is known. */
  address: string | null
}

const colorOf = (change: number | null | undefined, digits: number): PictureColor => {
  const least = 0.5 / 10 ** digits
  if (change == null || Math.abs(change) < least) return 'ink-3'
  return change > 0 ? 'rise' : 'fall'
}

const goneAuthor = '已注销用户'

function priceOf({ chip }: ShareCard, quote: ChipQuote | undefined, nameOf: (code: string) => string) {
  if (!chip) return null
  if (!quote) return { name: chip.name, last: missing, rate: missing, color: 'ink-3', hour: missing } as const
  const { last, changeRate, digits, expired } = quote
  return {
    name: nameOf(quote.contract),
    last: price(last, digits),
    rate: expired ? '已摘牌' : signed(changeRate, 2, '%'),
    color: expired ? ('ink-3' as const) : colorOf(changeRate, 2),
    hour: quote.hour?.slice(0, 11) ?? `${quote.tradingDay.slice(5)} 结算`,
  }
}

function voteOf(vote: NonNullable<ShareCard['vote']>): VoteFacts {
  const { title, max_choices: most, closed, voters, options } = vote
  const hidden = options.every(({ share }) => share === null)
  const parts = [
    `${thousands(voters)} 人参与`,
    most > 1 ? `最多选 ${most} 项` : '单选',
    ...(closed ? ['已结束'] : hidden ? ['投票后可见结果'] : ['进行中']),
  ]
  return { kind: 'vote', title, note: parts.join(' · '), options }
}

const directionColors: Record<string, PictureColor> = { 看多: 'rise', 看空: 'fall' }
const resultColors = { won: 'brand', open: 'ink', plain: 'ink-2' } as const

function forecastOf(forecast: NonNullable<ShareCard['forecast']>): ForecastFacts {
  const { direction, horizon, locked_at: lockedAt, due_day: dueDay, later } = forecast
  const result = resultOf(forecast)
  return {
    kind: 'forecast',
    direction,
    color: directionColors[direction] ?? 'ink',
    horizon: `未来 ${horizon} 个交易日`,
    result: result.text,
    resultColor: resultColors[result.tone],
    why: result.why ?? '',
    figures: [
      { name: '锁定价', text: priceText(forecast, forecast.price), note: shortDateTime(lockedAt) ?? '' },
      { name: '到期日', text: dueDay?.slice(5) ?? missing, note: `${horizon} 个交易日后` },
      { name: '到期结算', text: priceText(forecast, later), note: '' },
      {
        name: '幅度',
        text: signed(forecast.return, 2, '%'),
        note: '',
        color: colorOf(forecast.return, 2),
      },
    ],
  }
}

const sideLabels = { long: { side: '看多', color: 'rise' }, short: { side: '看空', color: 'fall' } } as const

type Loudest = NonNullable<ShareCard['storm']>['loudest']['long']

function commentOf(side: 'long' | 'short', comment: Loudest): StormFacts['comments'][number] {
  const { color, side: text } = sideLabels[side]
  if (!comment) return { side: text, color, name: '', likes: '', text: '还没有人发言', written: false }
  const { nickname: name, likes, excerpt } = comment
  return { side: text, color, name, likes: `${thousands(likes)} 赞`, text: excerpt, written: true }
}

function stormOf(storm: NonNullable<ShareCard['storm']>): StormFacts {
  const { at, day, people, heat, has_sides: hasSides, sides, loudest } = storm
  const shares = hasSides ? sideShares(sides) : null
  return {
    kind: 'storm',
    shares: shares === null || shares.none === 100 ? null : shares,
    people: thousands(people),
    heat: thousands(heat),
    hour: day === 'now' ? `近 2 小时，${at.slice(5, 16)} 更新` : '昨日热议',
    hasSides,
    comments: hasSides ? (['long', 'short'] as const).map((side) => commentOf(side, loudest[side])) : [],
  }
}

function subjectOf({ vote, forecast, storm, chip }: ShareCard): SubjectFacts {
  if (vote) return voteOf(vote)
  if (forecast) return forecastOf(forecast)
  if (storm) return stormOf(storm)
  return { kind: chip ? 'candles' : 'text' }
}

const labelOf = ({ vote, forecast, storm, post_kind: postKind }: ShareCard) => {
  if (storm) return '热议'
  if (vote) return '投票'
  if (forecast) return '多空观点'
  return postKind === 2 ? '提问' : '期友社区'
}

interface FactsInput {
  card: ShareCard
  quote: ChipQuote | undefined
  candles: Candles | undefined
  /** Name of the contract or product with a code. */
  nameOf: (code: string) => string
  address: string | null
}

const isInvented = (world: World) => world === 'simulated'

/** Facts of a share picture, built from the card and the market data of its contract. */
export function pictureFacts({ card, quote, candles, nameOf, address }: FactsInput): PictureFacts {
  const { author, at, world } = card
  return {
    kind: card.kind,
    path: card.path,
    address,
    title: card.title,
    excerpt: card.excerpt,
    date: `${at.slice(0, 10)} ${weekdayOf(at.slice(0, 10))}`,
    label: labelOf(card),
    author: {
      name: author.gone ? goneAuthor : author.nickname,
      avatar: author.gone ? null : author.avatar,
      isTeacher: author.is_teacher && !author.gone,
      hour: `${at.slice(5, 16)} 发布`,
    },
    price: priceOf(card, quote, nameOf),
    candles: candles && candles.candles.length > 0 ? candles : null,
    subject: subjectOf(card),
    marks: [
      ...(isInvented(world) ? [{ text: '模拟数据', isInvented: true }] : []),
      ...(card.is_sample ? [{ text: '示例', isInvented: false }] : []),
      ...(card.is_ai ? [{ text: 'AI生成', isInvented: false }] : []),
    ],
  }
}
