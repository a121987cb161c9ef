import type { ReportKind, ViewDirection } from '@vce/protocol'
import { endsMonth, endsWeek } from './calendar-weeks'
import { chance, oneOf } from './chance'
import {
  basisSentence,
  interestSentence,
  netSentence,
  priceSentence,
  receiptSentence,
  termSentence,
} from './fact-sentences'
import { generateView } from './generated-view'
import { type InventedBroker, researcherOf } from './invented-brokers'
import { movementText, signedPercent } from './number-texts'
import type { DayFacts, ProductFacts } from './product-facts'

export interface GeneratedReport {
  kind: ReportKind
  title: string
  /** Null if no researcher of the broker covers the product. */
  researcher: string | null
  products: string[]
  direction: ViewDirection | null
  summary: string
  content: string[]
  vip: boolean
  /** Beijing time of publication, `HH:mm:ss`. */
  time: string
}

const caution =
  '风险提示：本文由模拟行情自动生成，机构与研究员均为虚构，数字取自当日模拟结算，仅供功能演示，不构成任何投资建议。'

const withoutNulls = (sentences: readonly (string | null)[]) =>
  sentences.filter((sentence) => sentence !== null)
const joined = (sentences: readonly (string | null)[]) => withoutNulls(sentences).join('')

/** `HH:mm:ss` between two times of a day, given in minutes. */
function timeBetween(from: number, to: number, ...of: string[]): string {
  const seconds = Math.floor((from + chance('time', ...of) * (to - from)) * 60)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
const morning = [8 * 60 + 5, 8 * 60 + 50] as const
const evening = [16 * 60 + 31, 19 * 60 + 30] as const

/**
 * The reports a broker publishes on a day; `before` are the facts of the previous day, for the morning
 * report.
 */
export function reportsOf(
  broker: InventedBroker,
  day: string,
  facts: DayFacts,
  before: DayFacts | undefined,
): GeneratedReport[] {
  const covered = broker.products.flatMap((code) => facts.get(code) ?? [])
  const focus = covered[Math.floor(chance('focus', broker.name, day) * covered.length)]
  const reports: (GeneratedReport | null)[] = [
    before && broker.morning ? morningReport(broker, day, before) : null,
  ]
  if (focus) {
    if (chance('daily', broker.name, day) < 0.45) reports.push(dailyReport(broker, focus))
    if (chance('topic', broker.name, day) < 0.05) reports.push(topicReport(broker, focus))
  }
  if (endsWeek(day)) reports.push(weeklyReport(broker, day, covered))
  if (endsMonth(day)) reports.push(monthlyReport(broker, day, covered))
  return reports.filter((report) => report !== null)
}

/** Paragraphs about a product: price, positions, fundamentals. */
const paragraphs = (facts: ProductFacts, author: string) =>
  withoutNulls([
    joined([priceSentence(facts, author), interestSentence(facts, author)]) || null,
    joined([netSentence(facts, author), termSentence(facts, author)]) || null,
    joined([receiptSentence(facts, author), basisSentence(facts, author)]) || null,
  ])

type Return = 'dayReturn' | 'fiveReturn' | 'twentyReturn'

/** Products with a known return, the highest first. */
const byReturn = (facts: readonly ProductFacts[], which: Return) =>
  facts.filter((each) => each[which] !== null).toSorted((a, b) => (b[which] ?? 0) - (a[which] ?? 0))

/**
 * Common fields of reports on several products: signed by the broker's first researcher, without a direction.
 */
const multiProductFields = (broker: InventedBroker, products: readonly ProductFacts[]) => ({
  researcher: broker.researchers[0]?.name ?? null,
  products: products.map(({ code }) => code),
  direction: null,
})

/** Common fields of reports on one product: signed by the researcher covering it. */
const singleProductFields = (broker: InventedBroker, { code }: ProductFacts) => ({
  researcher: researcherOf(broker, code)?.name ?? null,
  products: [code],
})

function morningReport(broker: InventedBroker, day: string, before: DayFacts): GeneratedReport | null {
  const sorted = byReturn(
    broker.products.flatMap((code) => before.get(code) ?? []),
    'dayReturn',
  )
  const [first] = sorted
  const last = sorted.at(-1)
  if (!first || !last || first === last) return null
  const up = sorted.filter(({ dayReturn }) => (dayReturn ?? 0) > 0).length
  const opening = `上一交易日（${first.day}）跟踪的 ${sorted.length} 个品种中 ${up} 个上涨：${first.product.shortName}主力${movementText(first.dayReturn ?? 0)}，表现居前；${last.product.shortName}主力${movementText(last.dayReturn ?? 0)}，表现居后。`
  const shown = [first, last, ...sorted.slice(1, 3).filter((each) => each !== last)]
  return {
    kind: '晨报',
    title: oneOf(
      [
        `早间关注：${first.product.shortName}领先，${last.product.shortName}居后`,
        `开盘前瞻：${first.product.shortName}、${last.product.shortName}`,
      ],
      'morning',
      broker.name,
      day,
    ),
    ...multiProductFields(broker, shown),
    summary: opening,
    content: [
      opening,
      ...shown.map((facts) =>
        joined([priceSentence(facts, `${broker.name} 晨`), netSentence(facts, broker.name)]),
      ),
      caution,
    ],
    vip: false,
    time: timeBetween(...morning, 'morning', broker.name, day),
  }
}

function dailyReport(broker: InventedBroker, facts: ProductFacts): GeneratedReport {
  const view = generateView(broker, facts)
  const { product, day } = facts
  return {
    kind: '日报',
    title: oneOf(
      [
        `${product.shortName}日报：${view.title.split('：')[1] ?? ''}`,
        `${product.shortName}日评（${day.slice(5).replace('-', '月')}日）：${view.title.split('：')[1] ?? ''}`,
      ],
      'daily title',
      broker.name,
      day,
    ),
    ...singleProductFields(broker, facts),
    direction: view.direction,
    summary: joined([priceSentence(facts, broker.name), `${view.viewPoint.reason}。`]),
    content: [...paragraphs(facts, broker.name), `观点：${view.direction}。${view.content}`, caution],
    vip: false,
    time: timeBetween(...evening, 'daily', broker.name, day),
  }
}

function topicReport(broker: InventedBroker, facts: ProductFacts): GeneratedReport {
  const { product, day } = facts
  const author = `${broker.name} 专题`
  const angle =
    facts.basis && facts.rollYield !== null
      ? { name: '基差与期限结构', sentences: [basisSentence(facts, author), termSentence(facts, author)] }
      : { name: '持仓与资金动向', sentences: [netSentence(facts, author), interestSentence(facts, author)] }
  return {
    kind: '专题',
    title: oneOf(
      [`${product.shortName}专题：从${angle.name}看当前位置`, `${product.name}${angle.name}观察`],
      'topic title',
      author,
      day,
    ),
    ...singleProductFields(broker, facts),
    direction: null,
    summary: joined([priceSentence(facts, author), angle.sentences[0] ?? null]),
    content: [
      joined([priceSentence(facts, author), interestSentence(facts, author)]),
      joined(angle.sentences),
      joined([receiptSentence(facts, author), netSentence(facts, author)]),
      '以上关系描述的是当日截面，历史上的对应关系未必延续，宜结合后续数据跟踪。',
      caution,
    ].filter((paragraph) => paragraph !== ''),
    vip: chance('topic vip', broker.name, day) < 0.5,
    time: timeBetween(...evening, 'topic', broker.name, day),
  }
}

function weeklyReport(
  broker: InventedBroker,
  day: string,
  covered: readonly ProductFacts[],
): GeneratedReport | null {
  const sorted = byReturn(covered, 'fiveReturn')
  const [first] = sorted
  const last = sorted.at(-1)
  if (!first || !last || first === last) return null
  const opening = `以近五个交易日计，跟踪的 ${sorted.length} 个品种主力合约中，${first.product.shortName} ${signedPercent(first.fiveReturn ?? 0)} 表现靠前，${last.product.shortName} ${signedPercent(last.fiveReturn ?? 0)} 靠后。`
  const view = generateView(broker, first)
  return {
    kind: '周报',
    title: oneOf(
      [
        `一周回顾：${first.product.shortName}靠前，${last.product.shortName}靠后`,
        `周度跟踪：${first.product.shortName}与${last.product.shortName}分化`,
      ],
      'weekly',
      broker.name,
      day,
    ),
    ...multiProductFields(broker, sorted),
    summary: opening,
    content: [
      opening,
      ...paragraphs(first, `${broker.name} 周`),
      ...paragraphs(last, `${broker.name} 周`),
      `下周关注：${view.content}`,
      caution,
    ],
    vip: chance('weekly vip', broker.name, day) < 0.2,
    time: timeBetween(...evening, 'weekly', broker.name, day),
  }
}

function monthlyReport(
  broker: InventedBroker,
  day: string,
  covered: readonly ProductFacts[],
): GeneratedReport | null {
  const sorted = byReturn(covered, 'twentyReturn')
  const [first] = sorted
  if (!first) return null
  const ranking = sorted
    .map(({ product, twentyReturn }) => `${product.shortName} ${signedPercent(twentyReturn ?? 0)}`)
    .join('，')
  const opening = `以近二十个交易日计，跟踪品种主力合约表现依次为：${ranking}。`
  return {
    kind: '月报',
    title: `${Number(day.slice(5, 7))} 月月报：${first.product.sector}板块回顾与跟踪要点`,
    ...multiProductFields(broker, sorted),
    summary: opening,
    content: [
      opening,
      ...sorted.slice(0, 4).flatMap((facts) => paragraphs(facts, `${broker.name} 月`)),
      '跟踪要点：换月前后的量仓迁移、仓单的季节变化，以及基差是否向常态收敛。',
      caution,
    ],
    vip: true,
    time: timeBetween(...evening, 'monthly', broker.name, day),
  }
}
