import { beijingDayAndClock } from '#app/lib/session-clock'
import type { DraftState } from './draft-state'

/** Such as 草稿已存 21:36:02, or the reason why the server has not stored the draft. */
export function saveStatusText({ saved, message }: Pick<DraftState, 'saved' | 'message'>): string {
  const clock = saved && beijingDayAndClock(saved.at).clock
  if (message) return clock ? `${message}，已存在本机 ${clock}` : message
  if (!saved) return ''
  return `${saved.where === 'server' ? '草稿已存' : '已存在本机'} ${clock}`
}
