import { randomUUID } from 'node:crypto'
import { addDays, dayMs } from '@vce/futures'
import type { SmsEvent } from '@vce/protocol'
import { memberLevels, moneyLevels } from '@vce/protocol'
import {
  accountRepository,
  captchaRepository,
  createCodes,
  createSessions,
  newTicket,
  requesterOf,
  ticketHash,
  ticketLifetime,
} from '#modules/account'
import { createSettleForecasts } from '#modules/community'
import { dayAt, expiryDayOfEarned, house, ledger, pointsAccountOf, vouchersAccountOf } from '#modules/ledger'
import { createIngest, type IngestOptions } from '#modules/market'
import { setSampleMembership } from '#modules/membership'
import { profiles } from '#modules/profile'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { createLogger } from '#platform/logging'
import { marketOfDays } from './forecast-market'

export interface TestUser {
  id: number
  token: string
  mobile: string | null
}

/** The default origin of a test's calls. */
export const testClient = { address: '203.0.113.7', agent: 'vitest', origin: 'http://localhost' }

/** Origin of a test's call: the network address, the browser's uuid, and the idempotency key. */
export interface Origin {
  address?: string
  device?: string
  /** The idempotency key; by default each call has a new one. */
  key?: string
}

let mobileCount = 0
/**
 * A number that is unique in this test file; each has another prefix, because messages are limited by prefix.
 */
const freshMobile = () => {
  const number = mobileCount++
  return `139${String(number % 10_000).padStart(4, '0')}${String(1000 + Math.floor(number / 10_000))}`
}

/** Creates the initial data of a test. */
export function createSeed({ db, clock }: { db: Database; clock: Clock }) {
  const onSettled = createSettleForecasts(marketOfDays)
  const ingest = createIngest({ db, clock, onSettled })
  const sessions = createSessions({ db, clock, logger: createLogger('silent') })
  return {
    freshMobile,

    /** A user with a session; `mobile: null` has no number bound. */
    async user({
      mobile = freshMobile(),
      createdAt = clock.now(),
    }: {
      mobile?: string | null
      createdAt?: Date
    } = {}): Promise<TestUser> {
      const id = await accountRepository(db).addUser({ createdAt, mobile })
      await profiles(db).begin(id, createdAt)
      return { id, mobile, token: await sessions.open(id, { client: testClient }) }
    },

    /** A second session of a user, on another device. */
    async session(user: TestUser): Promise<TestUser> {
      return { ...user, token: await sessions.open(user.id, { client: testClient }) }
    },

    /** Signs the user in on a browser, so that the browser is known. */
    browser: (user: TestUser, touristId: string) => sessions.open(user.id, { touristId, client: testClient }),

    /**
     * Makes a user a member through the Beijing day of `expiresAt`; default: monthly level, for a year.
     * Replaces an earlier membership.
     */
    async member(
      { id }: TestUser,
      {
        level = memberLevels.monthly,
        moneyLevel = moneyLevels.none,
        expiresAt = new Date(clock.now().getTime() + 365 * dayMs),
      }: { level?: 2 | 3 | 4; moneyLevel?: number; expiresAt?: Date } = {},
    ) {
      const lastDay = dayAt(expiresAt)
      await db.transaction((tx) => setSampleMembership(tx, id, { level, moneyLevel, lastDay }, clock.now()))
    },

    /** Gives a user V粒, as if they had been earned. */
    async points({ id }: TestUser, amount: number, at = clock.now()) {
      await db.transaction((tx) =>
        ledger(tx, at).transfer({
          key: `earned:${randomUUID()}`,
          from: house.points.task,
          to: pointsAccountOf(id),
          amount,
          reason: 'task',
          bucket: { origin: 'earned', source: '', expiresOn: expiryDayOfEarned(dayAt(at)) },
        }),
      )
    },

    /** Gives a user V券: `bought` V券 never end, `given` ones do. */
    async vouchers({ id }: TestUser, amount: number, origin: 'bought' | 'given' = 'bought') {
      const key = randomUUID()
      const bucket =
        origin === 'bought'
          ? { origin, source: `order:${key}`, expiresOn: '9999-12-31' }
          : { origin, source: '', expiresOn: addDays(dayAt(clock.now()), 89) }
      await db.transaction((tx) =>
        ledger(tx, clock.now()).transfer({
          key: `${origin}:${key}`,
          from: house.vouchers.sold,
          to: vouchersAccountOf(id),
          amount,
          bucket,
          reason: origin === 'bought' ? 'recharge' : 'rechargeGift',
        }),
      )
    },

    /** Issues an SMS code as if it had just arrived; only a call from the same origin can use it. */
    code: (mobile: string, event: SmsEvent, { address = testClient.address, device }: Origin = {}) =>
      createCodes({ db, clock }).issue({
        mobile,
        event,
        asker: requesterOf({ client: { ...testClient, address }, touristId: device }),
      }),

    /** The ticket of a solved captcha, valid for one message. */
    async solvedTicket(mobile: string, event: SmsEvent) {
      const ticket = newTicket()
      const now = clock.now()
      await captchaRepository(db).add({
        id: randomUUID(),
        mobile,
        event,
        kind: 'slider',
        answer: 100,
        challenge: '',
        workBits: 0,
        issuedAt: now,
        expiresAt: new Date(now.getTime() + ticketLifetime),
        triedAt: now,
        ticketHash: ticketHash(ticket),
      })
      return ticket
    },

    /** Imports a file of invented figures; accepts doubts, and replaces earlier files of its day. */
    file: (
      name: string,
      content: string | Uint8Array,
      options: IngestOptions = { accept: true, replace: true },
    ) =>
      ingest.take(typeof content === 'string' ? new TextEncoder().encode(content) : content, name, options),

    /** Reverts the import of a file. */
    undo: (id: number) => ingest.undo(id),
  }
}
