import { beijing } from '#app/lib/session-clock'

const key = 'assistant_quiet_day'

/** 今天不再提示: whether the popup of used-up questions stays closed for the rest of the Beijing day. */
export const isQuietToday = () => localStorage.getItem(key) === beijing(Date.now()).day

export function keepQuiet(on: boolean) {
  if (on) localStorage.setItem(key, beijing(Date.now()).day)
  else localStorage.removeItem(key)
}
