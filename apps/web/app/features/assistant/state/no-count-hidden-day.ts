import { beijingDayAndClock } from '#app/lib/session-clock'

const key = 'assistant_quiet_day'

/** Whether the reader has chosen 今天不再提示 in the popup of used-up questions on the current Beijing day. */
export const isNoCountHiddenToday = () => localStorage.getItem(key) === beijingDayAndClock(Date.now()).day

export function setNoCountHiddenToday(on: boolean) {
  if (on) localStorage.setItem(key, beijingDayAndClock(Date.now()).day)
  else localStorage.removeItem(key)
}
