import type { SignDay, SignInfo } from '@vce/protocol'

const weekdays = ['日', '一', '二', '三', '四', '五', '六'] as const

/** Weekday of a day: `一`. */
export const weekdayOf = (day: string) => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''

/** Short form of a day: `11-20`. */
export const shortDay = (day: string) => day.slice(5)

export const isSigned = ({ state }: SignDay) => state === 'signed' || state === 'made_up'

/** The entry for today in the current round of seven days. */
export const todayOf = ({ week, place }: SignInfo): SignDay | undefined => week[place - 1]

/** The latest missed day that a card can still fill. */
export const lastMissedDay = ({ month }: SignInfo): SignDay | undefined =>
  month.filter(({ can_make_up }) => can_make_up === 1).at(-1)

/** Text of the streak, 已连续 5 天, and the extra V粒 for a complete round. */
export const streakText = ({ streak }: SignInfo) =>
  `${streak > 0 ? `已连续 ${streak} 天，` : ''}满 7 天多得 30 V粒`
