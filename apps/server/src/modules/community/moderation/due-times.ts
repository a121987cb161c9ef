import { beijingTime, fromBeijingTime } from '#platform/clock'

const minuteMs = 60_000

/** Moderators answer held texts until 02:30 and from 08:30 on. */
const rest = { from: '02:30', to: '08:30' } as const

/** Findings and reports that are answered within half an hour: 引流 and fraud. */
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

/** When a held text must have been looked at: ten minutes, after the night at half past eight. */
function heldDue(now: Date): Date {
  const [today = '', time = ''] = beijingTime(now).split(' ')
  const isNight = time >= rest.from && time < rest.to
  return isNight ? fromBeijingTime(`${today} ${rest.to}:00`) : after(now, 10)
}

/** Due time of a check, by the findings or reports; always within a day. */
export function dueOf(kinds: readonly string[], isHeld: boolean, now: Date): Date {
  if (kinds.some((kind) => kind === 'banned' || kind === 'illegal')) return after(now, 15)
  if (isHeld) return heldDue(now)
  return after(now, kinds.some((kind) => urgent.has(kind)) ? 30 : 120)
}
