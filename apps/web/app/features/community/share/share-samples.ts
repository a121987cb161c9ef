import { dayMs } from '@vce/futures'
import type { CandleRow, getCandles, OutputOf } from '@vce/protocol'
import type { ChipQuote } from '#app/features/community/nodes/contract/chip-quotes'
import { nameOfCode } from '#app/features/community/nodes/contract/name-of-code'
import { type PictureFacts, pictureFacts } from './picture-facts'
import type { ShareCard } from './queries'

/** Invented cards with fixed figures, for the gallery of components and for screenshot tests. */

const lastEnd = Date.UTC(2026, 10, 20, 7)

/** Seventy-nine daily candles that rise, fall and rise again. */
const candleRows = Array.from({ length: 79 }, (_, index): CandleRow => {
  const wave = (at: number) => 3060 + 70 * Math.sin(at / 9) - 60 * Math.sin(at / 23) + 18 * Math.sin(at * 1.9)
  const [open, close] = [Math.round(wave(index)), Math.round(wave(index + 1))]
  const reach = 8 + (index % 5) * 3
  return [
    lastEnd - (78 - index) * dayMs,
    open,
    Math.max(open, close) + reach,
    Math.min(open, close) - (6 + (index % 4) * 4),
    close,
    420_000 + Math.round(760_000 * Math.abs(Math.sin(index * 1.3) * Math.cos(index / 11))),
    null,
    null,
  ]
})

export const sampleCandles: OutputOf<typeof getCandles> = {
  world: 'simulated',
  feed: { kind: 'settled', tradingDay: '2026-11-20', at: null, source: '模拟行情' },
  contract: 'rb2705',
  product: 'rb',
  digits: 0,
  tickSize: 1,
  drawn: 'candles',
  candles: candleRows,
  dayFigures: [],
  gaps: [],
  rolls: [],
  more: true,
}

const lastClose = candleRows.at(-1)?.[4] ?? 0

export const sampleQuote: ChipQuote = {
  contract: 'rb2705',
  product: 'rb',
  main: true,
  name: '螺纹钢',
  digits: 0,
  last: lastClose,
  change: 37,
  changeRate: 1.23,
  volume: 1_204_318,
  openInterest: 2_162_318,
  tradingDay: '2026-11-20',
  expired: false,
  feed: { kind: 'live', tradingDay: '2026-11-20', at: lastEnd, source: '模拟行情' },
  hour: '11-20 14:36:05',
  world: 'simulated',
}

/** A member's post on 螺纹 with an invented text. */
export const sampleCard = (change: Partial<ShareCard> = {}): ShareCard => ({
  kind: 'post',
  path: '/qiyouCommunityV3/infoDetails?id=8614',
  post_kind: 1,
  at: '2026-11-20 14:21:00',
  title: '螺纹冬储价 2,950 敢不敢接？先把库存和仓单摆在一起看',
  excerpt:
    '社会库存连降七周，仓单却没有跟着减：钢厂在等冬储价，贸易商在等价格。我分三批，2,965 以下每 20 点接一批，跌破 2,940 全部离场，宁可错过也不扛单。',
  author: { nickname: '稳健老周', avatar: '/avatars/1.svg', is_teacher: false, gone: false },
  world: 'simulated',
  is_ai: false,
  is_sample: true,
  chip: { code: 'rb2705', product: 'rb', name: '螺纹 rb2705' },
  vote: null,
  forecast: null,
  storm: null,
  ...change,
})

const vote: ShareCard['vote'] = {
  title: '下周一螺纹 05 怎么开？',
  max_choices: 1,
  closed: false,
  voters: 1_386,
  options: [
    { text: '高开高走，站上 3,100', share: 46 },
    { text: '震荡，围着 3,050 转', share: 31 },
    { text: '低开，回踩 2,980', share: 17 },
    { text: '看不懂，等夜盘', share: 6 },
  ],
}

const forecast: ShareCard['forecast'] = {
  product: 'rb',
  contract: 'rb2705',
  name: '螺纹 rb2705',
  direction: '看多',
  horizon: 5,
  posted_at: '2026-11-20 14:21:00',
  state: 'locked',
  void_reason: null,
  price: lastClose - 26,
  locked_at: '2026-11-20 14:21:03',
  at_limit: false,
  due_day: '2026-11-27',
  later: null,
  return: null,
  hit: null,
}

const storm: ShareCard['storm'] = {
  at: '2026-11-20 14:36:00',
  day: 'now',
  people: 46,
  heat: 92,
  has_sides: true,
  sides: { long: 22, short: 18, none: 6 },
  loudest: {
    long: {
      nickname: '小林看盘',
      excerpt: '量比 2.41，持仓却减了 4,522 手，走的是空头，不是新多，还有一段。',
      likes: 88,
    },
    short: { nickname: '热卷老吴', excerpt: '布林上轨和 R1 只差 8 个点，减仓上行走不远。', likes: 81 },
  },
}

const factsOf = (card: ShareCard): PictureFacts =>
  pictureFacts({
    card,
    quote: card.chip ? sampleQuote : undefined,
    candles: sampleCandles,
    nameOf: nameOfCode,
    address: `https://v.example.com${card.path}`,
  })

/** Each kind of share picture. */
export const sharePictures: readonly { name: string; facts: PictureFacts }[] = [
  { name: '行情', facts: factsOf(sampleCard()) },
  {
    name: '投票',
    facts: factsOf(
      sampleCard({
        title: '周一开盘前，先投一票',
        excerpt: '周末有两条消息：一条利多，一条利空。',
        vote,
        is_ai: true,
      }),
    ),
  },
  {
    name: '观点',
    facts: factsOf(
      sampleCard({
        kind: 'forecast',
        title: '减仓上行不是假突破，看五天',
        forecast,
        author: { nickname: '铁水十二', avatar: '/avatars/2.svg', is_teacher: true, gone: false },
        excerpt: '空头在离场，基差在走强，两件事同时发生的时候不多。',
      }),
    ),
  },
  {
    name: '热议',
    facts: factsOf(
      sampleCard({ kind: 'storm', title: '螺纹 3,108 之后，是突破还是诱多', excerpt: '', storm }),
    ),
  },
  {
    name: '文字',
    facts: factsOf(
      sampleCard({
        title: '亏钱的三年，我记了什么',
        chip: null,
        world: 'real',
        is_sample: false,
        excerpt:
          '第一年只记盈亏，第二年开始记理由，第三年才记自己违反了哪一条。真正有用的是最后那一列：它不会让你多赚，但会让你少亏。',
      }),
    ),
  },
]
