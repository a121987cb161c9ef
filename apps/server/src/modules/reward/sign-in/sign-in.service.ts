import { addDays } from '@vce/futures'
import { type InputOf, makeUp, type OutputOf, type RewardToast, sign, type signBaseInfo } from '@vce/protocol'
import { accountRepository } from '#modules/account'
import { dayAt, userBooks } from '#modules/ledger'
import { catchUpCards } from '#modules/shop'
import { type Clock, fromBeijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, userOf } from '#platform/http'
import type { Once } from '#platform/once'
import { emit } from '#platform/outbox'
import { earnings } from '../earning/earnings'
import { daySigned } from '../reward.events'
import { isMissed, placeInWeek, signInCalendar } from './sign-calendar'
import { signDaysRepository } from './sign-days.repository'
import { signInAmounts } from './sign-in-terms'

export interface SignInOptions {
  db: Database
  clock: Clock
  once: Once
  /** 0 guest, 1 user, 2 monthly, 3 quarterly, 4 yearly, 5 super. */
  tierOf: (actor: Actor) => Promise<number>
}

/** Number of days that are read for the calendars: a month, and a whole week of rewards before it. */
const daysBack = 45
/** The lowest tier of members. */
const memberTier = 2

const nothing: OutputOf<typeof signBaseInfo> = {
  todayIsSign: 0,
  streak: 0,
  place: 0,
  week: [],
  month: [],
  cards: 0,
}

/** Texts of the toast after a sign-in; without an amount if the daily limit of V粒 is reached. */
function toastOf(name: string, paid: number, tip: string): RewardToast {
  if (paid === 0) return { title: '签到成功', list: [], tip: '今日获得的V粒已达上限' }
  return { title: `恭喜您获得${paid}V粒`, list: [{ name, amount: paid }], tip }
}

/** Endpoints of 每日签到: the calendar, signing in, and signing a missed day later with a card. */
export function createSignIn({ db, clock, once, tierOf }: SignInOptions) {
  /** Gives a member the card of the month, if it was not given yet. */
  async function giveCard(tx: Database, userId: number, tier: number, now: Date) {
    if (tier < memberTier) return
    await catchUpCards(tx).give(userId, `member:${userId}:${dayAt(now).slice(0, 7)}`, now)
  }

  return {
    async signBaseInfo(actor: Actor): Promise<OutputOf<typeof signBaseInfo>> {
      if (actor.kind !== 'user') return nothing
      const { userId } = actor
      const now = clock.now()
      const today = dayAt(now)
      await giveCard(db, userId, await tierOf(actor), now)
      const days = signDaysRepository(db)
      const [user, signed, untilYesterday, cards, amountOf] = await Promise.all([
        accountRepository(db).byId(userId),
        days.between(userId, addDays(today, -daysBack), today),
        days.streakUntil(userId, addDays(today, -1)),
        catchUpCards(db).count(userId),
        signInAmounts(db),
      ])
      const registered = user ? dayAt(user.createdAt) : today
      return signInCalendar({ now, today, registered, signed, untilYesterday, cards, amountOf })
    },

    async sign(actor: Actor, input: InputOf<typeof sign>): Promise<OutputOf<typeof sign>> {
      const tier = await tierOf(actor)
      return once(sign, actor, input, async ({ tx, userId, now }) => {
        const today = dayAt(now)
        const earning = earnings(tx, now)
        if (!(await earning.begin(userId, originOf(actor)))) throw failure(sign, 'paused', { userId })
        const days = signDaysRepository(tx)
        const streak = (await days.streakUntil(userId, addDays(today, -1))) + 1
        const place = placeInWeek(streak)
        const first = await days.add({ userId, day: today, place, madeUp: false, at: now })
        if (!first) throw failure(sign, 'signed', { userId })
        await giveCard(tx, userId, tier, now)
        await emit(tx, now, daySigned(userId, { day: today, streak, made_up: false }))
        const amountOf = await signInAmounts(tx)
        const key = `sign:${userId}:${today}`
        const paid = await earning.pay({
          userId,
          key,
          from: 'signIn',
          amount: amountOf(place, now),
          reason: 'sign',
          ref: `streak:${streak}`,
        })
        const tomorrow = fromBeijingTime(`${addDays(today, 1)} 00:00:00`)
        const tip = `明天再来，可得 ${amountOf(placeInWeek(streak + 1), tomorrow)}V粒`
        const toast = toastOf(`每日签到，第 ${streak} 天`, paid, tip)
        return { toast, money: await userBooks(tx).points(userId) }
      })
    },

    async makeUp(actor: Actor, input: InputOf<typeof makeUp>): Promise<OutputOf<typeof makeUp>> {
      const tier = await tierOf(actor)
      const { day } = input
      return once(makeUp, actor, input, async ({ tx, userId, now }) => {
        const earning = earnings(tx, now)
        if (!(await earning.begin(userId, originOf(actor)))) throw failure(makeUp, 'paused', { userId })
        const user = await accountRepository(tx).byId(userId)
        const registered = user ? dayAt(user.createdAt) : dayAt(now)
        const days = signDaysRepository(tx)
        const place = placeInWeek((await days.streakUntil(userId, addDays(day, -1))) + 1)
        const wanted = isMissed(day, { today: dayAt(now), registered })
        if (!wanted || !(await days.add({ userId, day, place, madeUp: true, at: now })))
          throw failure(makeUp, 'notMissed', { day })
        await giveCard(tx, userId, tier, now)
        if (!(await catchUpCards(tx).take(userId, now))) throw failure(makeUp, 'noCard', { userId })
        const streak = (await days.streakUntil(userId, day)) + (await days.streakFrom(userId, day)) - 1
        await emit(tx, now, daySigned(userId, { day, streak, made_up: true }))
        const amountOf = await signInAmounts(tx)
        const key = `sign:${userId}:${day}`
        const paid = await earning.pay({
          userId,
          key,
          from: 'signIn',
          amount: amountOf(place, now),
          reason: 'makeUp',
          ref: `day:${day}`,
        })
        const toast = toastOf(`补签 ${day.slice(5)}`, paid, `已连续 ${streak} 天`)
        return { toast, money: await userBooks(tx).points(userId) }
      })
    },
  }
}

const originOf = (actor: Actor) => {
  const { touristId, client } = userOf(actor)
  return { browser: touristId ?? null, address: client.address }
}
