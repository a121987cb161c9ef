import { chineseNumeral } from '@vce/futures/numerals'
import type { Entity, Fact } from '../facts/fact'
import type { MeasureKey } from '../facts/measures'
import type { AnswerPart, Claim, Slot } from './answer-slots.fixture'
import type { Random } from './random.fixture'
import type { Market } from './random-facts.fixture'

export const text = (value: string): Slot => ({ kind: 'text', text: value })
export const priceDirectionPair = ['上涨', '下跌'] as const
export const amountDirectionPair = ['增加', '减少'] as const

/** Creates a composer that builds answers from facts, and records the claim that each figure makes. */
export function createComposer({ facts }: Market, random: Random) {
  const claims: Claim[] = []
  const day = (of: string): Slot => {
    const [, year = '', month = '', date = ''] = /^(\d{4})-(\d\d)-(\d\d)$/u.exec(of) ?? []
    const forms = [
      `${month}-${date}`,
      of,
      `${Number(month)}月${Number(date)}日`,
      `${year}年${Number(month)}月${Number(date)}日`,
    ]
    return { kind: 'day', day: of, text: random.pick(forms) }
  }
  const name = (entity: Entity): Slot => ({
    kind: 'name',
    entity,
    text: random.pick([entity.name, entity.name, ...(entity.names ?? [])]),
  })
  const fact = (entity: Entity, measure: MeasureKey, more: { within?: Entity; day?: string } = {}): Fact => {
    const found = facts.find(
      (one) =>
        one.entity.code === entity.code &&
        one.entity.kind === entity.kind &&
        one.measure === measure &&
        one.within?.code === more.within?.code &&
        (one.tradingDay === null || one.tradingDay === (more.day ?? '2026-11-20')),
    )
    if (!found) throw new RangeError(`no fact: ${entity.name} ${measure}`)
    return found
  }

  /** The slots of one figure. A signed figure gets either a direction word before it or a sign. */
  function figure(
    of: Fact,
    about: {
      names: readonly Slot[]
      day?: Slot
      pair?: readonly [string, string]
      unit?: Slot
      chinese?: boolean
    },
  ): Slot[] {
    const value = Number(of.value)
    const size = Math.abs(value)
    const canScale = ['手', '元', '吨'].includes(of.unit) && size >= 10_000
    const scale = about.unit ? '' : !canScale || random.below(2) === 0 ? '' : size >= 1e8 ? '亿' : '万'
    const by = scale === '亿' ? 1e8 : scale === '万' ? 1e4 : 1
    const places = scale === '' ? of.digits : random.between(1, 2)
    const isChinese = about.chinese === true && Number.isInteger(size) && size < 10_000 && size > 1
    const written = (size / by).toFixed(places)
    const [whole = '', fraction] = written.split('.')
    const grouped = whole.replace(/\B(?=(?:\d{3})+$)/gu, ',') + (fraction === undefined ? '' : `.${fraction}`)
    const digits: Slot = isChinese
      ? { kind: 'digits', text: chineseNumeral(size), chinese: true }
      : { kind: 'digits', text: random.below(4) === 0 ? written : grouped }
    const unit: Slot = about.unit ?? { kind: 'unit', text: scale + of.unit }
    const isSigned = [
      'changePct',
      'openInterestChange',
      'longChange',
      'shortChange',
      'profit',
      'flow',
      'flowRate',
      'basis',
    ].includes(of.measure)
    const direction: Slot | undefined = about.pair && {
      kind: 'direction',
      sign: value < 0 ? -1 : 1,
      pair: about.pair,
    }
    const sign: Slot | undefined =
      isSigned && !direction
        ? { kind: 'sign', text: value < 0 ? '−' : random.pick(['+', '+', '']) }
        : undefined
    claims.push({
      fact: of,
      digits,
      unit,
      names: about.names,
      ...(about.day ? { day: about.day } : {}),
      ...(direction ? { direction } : {}),
      ...(sign ? { sign } : {}),
    })
    const gap = isChinese || of.unit === '%' || about.unit ? [] : [text(' ')]
    return [
      ...(direction ? [direction] : []),
      ...(direction && !isChinese ? [text(' ')] : []),
      ...(sign ? [sign] : []),
      digits,
      ...gap,
      ...(about.unit ? [] : [unit]),
    ]
  }
  return { claims, day, name, fact, figure }
}

export type Composer = ReturnType<typeof createComposer>
/** Builds one kind of answer from the facts of a market; returns its parts. */
export type AnswerBuilder = (composer: Composer, market: Market, random: Random) => AnswerPart[]
