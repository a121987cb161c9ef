import { addDays } from '@vce/futures'
import { PlainBook, type PlainLot } from '../plain-book'
import type { TestUser } from '../seed'

/** State of a user as the plain books know it, apart from the product. */
export class Known {
  readonly points = new PlainBook()
  readonly vouchers = new PlainBook()
  readonly signed = new Set<string>()
  readonly tasks = new Set<string>()
  cards = 0
  /** The last day of the membership, as the server has it: not a matter of the books. */
  memberUntil = ''
  /** Counters by what they count and their day or month. */
  readonly counts = new Map<string, number>()
  readonly packets = new Set<number>()
  readonly coupons: { id: number; until: string }[] = []
  readonly goods: { delivery: number; took: [PlainLot, number][] }[] = []

  constructor(
    public user: TestUser,
    readonly registered: string,
    /** Where goods are sent. */
    readonly address: number,
  ) {}

  /** Members have a card of each month, given with the first sign-in of it. */
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
  /** Days in a row that end with a day. */
  streakUntil(day: string) {
    let streak = 0
    while (this.signed.has(addDays(day, -streak))) streak += 1
    return streak
  }
}
