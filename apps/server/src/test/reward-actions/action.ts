import type { DraftInputOf, Endpoint, OutputOf } from '@vce/protocol'
import fc from 'fast-check'
import type { RunState } from './run-state'
import type { UserModel } from './user-model'

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

/**
 * Random actions of users; the numbers `of` and `amount` select items, packets or days among those that
 * exist.
 */
export const actions = fc.record({
  kind: fc.constantFrom(...kinds),
  user: fc.nat({ max: 3 }),
  of: fc.nat({ max: 1_000 }),
  amount: fc.integer({ min: 1, max: 5 }),
  /** Days that the action `wait` lasts: mostly one or two, sometimes a quarter or a year. */
  days: fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min: 1, max: 2 }) },
    { weight: 2, arbitrary: fc.integer({ min: 3, max: 40 }) },
    { weight: 1, arbitrary: fc.integer({ min: 80, max: 400 }) },
  ),
})
export type Action = typeof actions extends fc.Arbitrary<infer Value> ? Value : never

/**
 * An action that is executed now: its numbers, the state of the run, the model of its user, and functions for
 * its checks.
 */
export interface Turn extends Pick<Action, 'of' | 'amount' | 'days'> {
  runState: RunState
  model: UserModel
  /** Index of the action in the run. */
  number: number
  /** The current Beijing day; `month` is its month. */
  day: string
  month: string
  /** Names the action in the message of a failed expectation. */
  label: string
  /**
   * Calls an endpoint as the user and expects the given refusal, or success if null. Returns null if refused.
   */
  callAndExpect<E extends Endpoint>(
    endpoint: E,
    input: DraftInputOf<E>,
    refusal: string | null,
  ): Promise<OutputOf<E> | null>
  /** Expects that the V粒 balance in an answer equals that of the plain book. */
  expectBalance(money: number | undefined): void
  earn(paid: number): void
  /** The refusal that is expected if the plain book cannot pay a price; else null. */
  refusalIfShort(price: number): string | null
}

/** A function for each kind of action, which makes its calls and checks their answers. */
export type ActionsOf<Some extends Kind> = Record<Some, (turn: Turn) => Promise<void>>
