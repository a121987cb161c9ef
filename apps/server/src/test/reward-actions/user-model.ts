import { addDays } from '@vce/futures'
import { PlainBook, type PlainLot } from '../plain-book'
import type { TestUser } from '../seed'

/** State of a user according to the plain books, independent of the portal. */
export class UserModel {
  readonly points = new PlainBook()
  readonly vouchers = new PlainBook()
  readonly signed = new Set<string>()
  readonly tasks = new Set<string>()
  cards = 0
  /**
   * The last day of the membership; taken from the server, because the plain books do not model memberships.
   */
  memberUntil = ''
  /** Counters by name, such as `coupons`, or by name and day or month, such as `draw 2026-11-20`. */
  readonly counts = new Map<string, number>()
  readonly packets = new Set<number>()
  readonly coupons: { id: number; until: string }[] = []
  readonly goods: { delivery: number; took: [PlainLot, number][] }[] = []

  constructor(
    public user: TestUser,
    readonly registered: string,
    /** Id of the address to which goods are sent. */
    readonly address: number,
  ) {}

  /** Whether the first sign-in of a month would give the user the monthly card of members. */
  hasCardOfMonth(day: string) {
    return this.memberUntil >= day && this.count(`member ${day.slice(0, 7)}`) === 0
  }
  takeCardOfMonth(day: string) {
    if (!this.hasCardOfMonth(day)) return
    this.add(`member ${day.slice(0, 7)}`)
    this.cards += 1
  }
  count(name: string) {
    return this.counts.get(name) ?? 0
  }
  add(name: string, times = 1) {
    this.counts.set(name, this.count(name) + times)
  }
  /** Number of consecutive signed days that end with a day. */
  streakUntil(day: string) {
    let streak = 0
    while (this.signed.has(addDays(day, -streak))) streak += 1
    return streak
  }
}
