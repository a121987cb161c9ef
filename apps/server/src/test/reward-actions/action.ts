import type { DraftInputOf, Endpoint, OutputOf } from '@vce/protocol'
import fc from 'fast-check'
import type { Known } from './known'
import type { World } from './world'

const kinds = [
  'sign',
  'sign',
  'sign',
  'makeUp',
  'makeUp',
  'task',
  'grant',
  'search',
  'convert',
  'card',
  'pack',
  'goods',
  'cancel',
  'draw',
  'draw',
  'draw',
  'send',
  'open',
  'open',
  'open',
  'coupon',
  'fund',
  'buy',
  'repeat',
  'wait',
  'wait',
] as const
export type Kind = (typeof kinds)[number]

/** What a user does, with numbers that choose among what is there. */
export const deeds = fc.record({
  kind: fc.constantFrom(...kinds),
  user: fc.nat({ max: 3 }),
  of: fc.nat({ max: 1_000 }),
  amount: fc.integer({ min: 1, max: 5 }),
  /** Mostly to the next day, at times over a quarter or a year. */
  days: fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min: 1, max: 2 }) },
    { weight: 2, arbitrary: fc.integer({ min: 3, max: 40 }) },
    { weight: 1, arbitrary: fc.integer({ min: 80, max: 400 }) },
  ),
})
export type Deed = typeof deeds extends fc.Arbitrary<infer Value> ? Value : never

/** A deed at its moment, with what it needs of its user and the world. */
export interface Turn extends Pick<Deed, 'of' | 'amount' | 'days'> {
  world: World
  known: Known
  /** Place of the deed in the run. */
  number: number
  /** Beijing day, and its month. */
  day: string
  month: string
  /** Names the deed in a failed expectation. */
  label: string
  /** Calls as the user, and holds the answer to a refusal, or to none. Null if it was refused. */
  answered<E extends Endpoint>(
    endpoint: E,
    input: DraftInputOf<E>,
    refusal: string | null,
  ): Promise<OutputOf<E> | null>
  /** Holds the V粒 of an answer to those of the plain book. */
  isBalance(money: number | undefined): void
  earn(paid: number): void
  /** The refusal of a price that the plain book cannot pay. */
  short(price: number): string | null
}

/** What each kind of deed does, and what it is held to. */
export type ActionsOf<Some extends Kind> = Record<Some, (turn: Turn) => Promise<void>>
