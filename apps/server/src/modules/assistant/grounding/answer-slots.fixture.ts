import { chineseNumeral } from '@vce/futures/numerals'
import type { Entity, Fact } from '../facts/fact'

/** Parts of an answer that a mutation may change; each slot is one place in the text. */
export type Slot =
  | { kind: 'text'; text: string }
  | { kind: 'name'; entity: Entity; text: string }
  | { kind: 'day'; day: string; text: string }
  /** A direction word, 增加 or 减少; `sign` is the direction it claims. */
  | { kind: 'direction'; sign: 1 | -1; pair: readonly [up: string, down: string] }
  | { kind: 'sign'; text: '+' | '−' | '' }
  /** `1,234`, `12.3`, or 一百二十 with `chinese`. */
  | { kind: 'digits'; text: string; chinese?: true }
  | { kind: 'unit'; text: string }

/** The claim that an answer makes with one figure, as the slots that express it. */
export interface Claim {
  fact: Fact
  digits: Slot
  unit: Slot
  sign?: Slot
  direction?: Slot
  names: readonly Slot[]
  day?: Slot
}

/** A clause, or a cell with its headers. */
export interface AnswerPart {
  slots: readonly Slot[]
  row?: readonly Slot[]
  column?: readonly Slot[]
  /** This part begins a new paragraph. */
  fresh?: true
}

export interface ComposedAnswer {
  shape: string
  parts: readonly AnswerPart[]
  claims: readonly Claim[]
}

export const slotText = (slot: Slot): string =>
  slot.kind === 'direction' ? slot.pair[slot.sign > 0 ? 0 : 1] : slot.text

export const slotsText = (slots: readonly Slot[]): string => slots.map(slotText).join('')

export function fromChinese(text: string): number {
  const found = Array.from({ length: 10_000 }, (_, value) => value).find(
    (value) => chineseNumeral(value) === text,
  )
  return found ?? Number.NaN
}
