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

/** An action of a user, with numbers that choose among what is there. */
export const actions = fc.record({
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
export type Action = typeof actions extends fc.Arbitrary<infer Value> ? Value : never

/** An action at its moment, with its user, its world and its checks. */
export interface Turn extends Pick<Action, 'of' | 'amount' | 'days'> {
  world: World
  known: Known
  /** Place of the action in the run. */
  number: number
  /** Beijing day, and its month. */
  day: string
  month: string
  /** Names the action in a failed expectation. */
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

/** The calls of each kind of action, and the checks of their answers. */
export type ActionsOf<Some extends Kind> = Record<Some, (turn: Turn) => Promise<void>>
