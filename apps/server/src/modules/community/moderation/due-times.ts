import { minuteMs } from '@vce/futures'
import { beijingTime, fromBeijingTime } from '#platform/clock'

/** Beijing times between which moderators do not work. */
const nightBreak = { from: '02:30', to: '08:30' } as const

/** Kinds of findings and reasons of reports that must be decided within half an hour: 引流 and fraud. */
const urgent = new Set([
  'wechatId',
  'number',
  'mobile',
  'qrCode',
  'copies',
  'copyTrading',
  'account',
  'solicitation',
  'fraud',
])

const after = (now: Date, minutes: number) => new Date(now.getTime() + minutes * minuteMs)

/**
 * The moment by which a held text must be decided: after ten minutes, or at half past eight if it was held in
 * the night.
 */
function heldDue(now: Date): Date {
  const [today = '', time = ''] = beijingTime(now).split(' ')
  const isNight = time >= nightBreak.from && time < nightBreak.to
  return isNight ? fromBeijingTime(`${today} ${nightBreak.to}:00`) : after(now, 10)
}

/** The moment by which a review must be decided, by its findings or reports; always within a day. */
export function dueTimeOf(kinds: readonly string[], isHeld: boolean, now: Date): Date {
  if (kinds.some((kind) => kind === 'banned' || kind === 'illegal')) return after(now, 15)
  if (isHeld) return heldDue(now)
  return after(now, kinds.some((kind) => urgent.has(kind)) ? 30 : 120)
}
