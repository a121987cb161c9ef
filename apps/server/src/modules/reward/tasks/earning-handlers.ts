import { accountRepository, inviterOf, shareBrowser } from '#modules/account'
import { postFeatured } from '#modules/community'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { type Handler, on } from '#platform/outbox'
import { earnings } from '../earning/earnings'
import { daySigned } from '../reward.events'
import { signDaysRepository } from '../sign-in/sign-days.repository'
import { rewardTask } from './reward-task'
import { type TaskRule, taskRules } from './task-list'
import { tasksDoneRepository } from './tasks-done.repository'

/** V粒 for a post that became 精华. */
const featuredAmount = 200
const invitation = { type: 12, amount: 100 }
/** Number of days on which an invited user must sign in before the inviter is paid. */
const invitedDays = 3

/** Pays a task that a user has done, if the user may earn and the task was not paid before. */
async function payTask(tx: Database, now: Date, rule: TaskRule, userId: number, at: Date) {
  const earning = earnings(tx, now)
  if (await earning.begin(userId)) await rewardTask(tx, earning, { userId, rule, at })
}

/** Event types that complete tasks. */
const taskEvents = [...new Set(taskRules.flatMap((rule) => rule.doneBy.map(({ event }) => event)))]

/** Pays the author of a post that became 精华, at most twice a week. */
async function featured(tx: Database, now: Date, author: number, postId: number) {
  const earning = earnings(tx, now)
  if (!(await earning.begin(author)) || (await earning.timesLeft(author, 'featured')) < 1) return
  const row = { userId: author, type: 0, unit: `post:${postId}`, paid: featuredAmount, at: now }
  if (!(await tasksDoneRepository(tx).add(row))) return
  await earning.countTime(author, 'featured')
  await earning.payApart({
    userId: author,
    key: `featured:${postId}`,
    from: 'featured',
    amount: featuredAmount,
    reason: 'featured',
    ref: `featured:${postId}`,
  })
}

/**
 * Pays the inviter of a user who has signed in on three days, has a mobile number and shares no browser with
 * the inviter. If the inviter's limit of the day or month is reached, the payment is tried again when the
 * invited user signs in on another day.
 */
async function invited(tx: Database, now: Date, userId: number) {
  if ((await signDaysRepository(tx).signedInTime(userId)) < invitedDays) return
  const inviter = await inviterOf(tx, userId)
  const user = await accountRepository(tx).byId(userId)
  if (inviter === undefined || !user || user.mobile === null) return
  if (await shareBrowser(tx, inviter, userId, user.createdAt)) return
  const earning = earnings(tx, now)
  if (!(await earning.begin(inviter)) || (await earning.timesLeft(inviter, 'invited')) < 1) return
  if ((await earning.leftToday(inviter)) < invitation.amount) return
  const { type, amount } = invitation
  const unit = `user:${userId}`
  if (!(await tasksDoneRepository(tx).add({ userId: inviter, type, unit, paid: amount, at: now }))) return
  await earning.countTime(inviter, 'invited')
  const key = `task:${inviter}:${type}:${unit}`
  await earning.pay({ userId: inviter, key, from: 'task', amount, reason: 'task', ref: `task:${type}` })
}

/**
 * Pays users for events of other modules, in the transaction of each event. An event may be handled late: the
 * day of the event decides for which day a daily task counts, the moment of payment decides about the limits.
 */
export const earningHandlers = (clock: Clock): Handler[] => [
  ...taskEvents.map((event) =>
    on(event, async (tx, { userId, data, at }) => {
      if (userId === null) return
      const isDone = (rule: TaskRule) =>
        rule.doneBy.some((each) => each.event.type === event.type && each.isDone(data, userId))
      for (const rule of taskRules.filter(isDone)) await payTask(tx, clock.now(), rule, userId, at)
    }),
  ),
  on(postFeatured, (tx, { data: { author, post_id } }) => featured(tx, clock.now(), author, post_id)),
  on(daySigned, (tx, { userId }) => (userId === null ? Promise.resolve() : invited(tx, clock.now(), userId))),
]
