import { productOf } from '@vce/futures'
import { chineseNumeral } from '@vce/futures/numerals'
import type { Fact } from '../facts/fact'
import { type Claim, type ComposedAnswer, fromChinese, type Slot } from './answer-slots.fixture'
import { contractEntity, lexiconSeats, productEntity } from './lexicon.fixture'
import type { Random } from './random.fixture'
import type { Market } from './random-facts.fixture'

export type Site = 'digit' | 'name' | 'sign' | 'unit' | 'day'
export interface Mutation {
  site: Site
  slot: Slot
  to: Slot
}

const units = [
  '手',
  '元',
  '吨',
  '张',
  '%',
  '元/吨',
  '家',
  '天',
  '倍',
  '万手',
  '亿元',
  '万元',
  '万吨',
  '点',
  '元/克',
  '',
]
const otherDays = ['2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-13', '2026-10-20']
const otherProducts = [
  'rb',
  'hc',
  'i',
  'm',
  'y',
  'RM',
  'TA',
  'MA',
  'ag',
  'au',
  'lc',
  'SR',
  'p',
  'cu',
  'jm',
  'SA',
  'FG',
]

/**
 * Every position of an answer at which a digit, name, sign, unit or day can be changed; a random draw selects
 * each position with the same probability.
 */
function sitesOf({ parts }: ComposedAnswer): { site: Site; slot: Slot; at?: number }[] {
  const slots = [
    ...new Set(parts.flatMap(({ slots, row = [], column = [] }) => [...slots, ...row, ...column])),
  ]
  return slots.flatMap((slot): { site: Site; slot: Slot; at?: number }[] => {
    switch (slot.kind) {
      case 'text':
        return []
      case 'digits':
        return slot.chinese
          ? [{ site: 'digit', slot }]
          : [...slot.text].flatMap((mark, at) =>
              /\d/u.test(mark) ? [{ site: 'digit' as const, slot, at }] : [],
            )
      case 'direction':
      case 'sign':
        return [{ site: 'sign', slot }]
      default:
        return [{ site: slot.kind, slot }]
    }
  })
}

export function drawMutation(answer: ComposedAnswer, market: Market, random: Random): Mutation {
  const { site, slot, at } = random.pick(sitesOf(answer))
  return { site, slot, to: changed(slot, at, market, random) }
}

function changed(slot: Slot, at: number | undefined, market: Market, random: Random): Slot {
  switch (slot.kind) {
    case 'text':
      return slot
    case 'digits': {
      if (slot.chinese) {
        const value = fromChinese(slot.text)
        const others = [value + 1, value - 1, value + 10, value * 10].filter((one) => one > 1 && one < 10_000)
        return { ...slot, text: chineseNumeral(random.pick(others)) }
      }
      const digit = slot.text.charAt(at ?? 0)
      const other = random.pick([...'0123456789'].filter((one) => one !== digit))
      return { ...slot, text: slot.text.slice(0, at) + other + slot.text.slice((at ?? 0) + 1) }
    }
    case 'direction':
      return { ...slot, sign: slot.sign > 0 ? -1 : 1 }
    case 'sign':
      return { ...slot, text: random.pick((['+', '−', ''] as const).filter((one) => one !== slot.text)) }
    case 'unit':
      return { ...slot, text: random.pick(units.filter((one) => one !== slot.text)) }
    case 'day': {
      const day = random.pick(otherDays.filter((one) => one !== slot.day))
      return { ...slot, day, text: inFormOf(slot.text, day) }
    }
    case 'name':
      return changedName(slot, market, random)
  }
}

function inFormOf(text: string, day: string): string {
  const [, year = '', month = '', date = ''] = /^(\d{4})-(\d\d)-(\d\d)$/u.exec(day) ?? []
  if (text.includes('年')) return `${year}年${Number(month)}月${Number(date)}日`
  if (text.includes('月')) return `${Number(month)}月${Number(date)}日`
  return text.length > 5 ? day : `${month}-${date}`
}

function changedName(slot: Slot & { kind: 'name' }, market: Market, random: Random): Slot {
  const { kind, code } = slot.entity
  const inFacts = kind === 'seat' ? market.seats : kind === 'product' ? market.products : market.contracts
  const known =
    kind === 'seat'
      ? lexiconSeats
      : kind === 'product'
        ? otherProducts.map(productEntity)
        : [
            ...otherProducts.map((one) => `${one}2705`),
            ...['2701', '2703', '2709'].map((month) => code.slice(0, -4) + month),
          ]
            .filter((one) => productOf(one.slice(0, -4)) !== undefined)
            .map(contractEntity)
  const others = (random.below(2) === 0 ? inFacts : known).filter((one) => one.code !== code)
  const entity = random.pick(others.length > 0 ? others : known.filter((one) => one.code !== code))
  return { kind: 'name', entity, text: entity.name }
}

export const mutate = ({ shape, parts, claims }: ComposedAnswer, { slot, to }: Mutation): ComposedAnswer => {
  const swap = (one: Slot): Slot => (one === slot ? to : one)
  return {
    shape,
    parts: parts.map(({ slots, row, column, ...rest }) => ({
      ...rest,
      slots: slots.map(swap),
      ...(row ? { row: row.map(swap) } : {}),
      ...(column ? { column: column.map(swap) } : {}),
    })),
    claims: claims.map((claim) => ({
      ...claim,
      digits: swap(claim.digits),
      unit: swap(claim.unit),
      names: claim.names.map(swap),
      ...(claim.sign ? { sign: swap(claim.sign) } : {}),
      ...(claim.direction ? { direction: swap(claim.direction) } : {}),
      ...(claim.day ? { day: swap(claim.day) } : {}),
    })),
  }
}

/**
 * Whether the facts confirm all claims of an answer. Reads only the slots, and uses none of the code under
 * test.
 */
export const isTrue = ({ claims }: ComposedAnswer, facts: readonly Fact[]): boolean =>
  claims.every((claim) => facts.some((fact) => says(fact, claim)))

function says(fact: Fact, { fact: meant, digits, unit, sign, direction, names, day }: Claim): boolean {
  if (fact.measure !== meant.measure || typeof fact.value !== 'number') return false
  const entities = names.flatMap((slot) => (slot.kind === 'name' ? [slot.entity] : []))
  const isNamed = (one: { kind: string; code: string }) =>
    entities.some(({ kind, code }) => kind === one.kind && code === one.code)
  if (!isNamed(fact.entity) || (fact.within && !isNamed(fact.within))) return false
  if (day?.kind === 'day' && fact.tradingDay !== null && fact.tradingDay !== day.day) return false
  if (digits.kind !== 'digits' || unit.kind !== 'unit') return false

  const [, scale = '', plain = ''] = /^([万亿]?)(.*)$/u.exec(unit.text) ?? []
  // A price in 元/吨 may be stated in 元 or without a unit.
  const isPrice = fact.unit.includes('/')
  if (plain !== fact.unit && !(isPrice && scale === '' && (plain === '元' || plain === ''))) return false
  const by = scale === '亿' ? 1e8 : scale === '万' ? 1e4 : 1
  const text = digits.text.replaceAll(',', '')
  const size = (digits.chinese ? fromChinese(text) : Number(text)) * by
  const places = text.split('.')[1]?.length ?? 0
  const half = 0.5 * 10 ** -places * by
  const isDown =
    (direction?.kind === 'direction' && direction.sign < 0) || (sign?.kind === 'sign' && sign.text === '−')
  return Math.abs((isDown ? -size : size) - fact.value) <= half * (1 + 1e-9) + 1e-9
}
