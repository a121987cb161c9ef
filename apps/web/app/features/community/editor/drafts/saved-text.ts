import { beijing } from '#app/lib/session-clock'
import type { DraftState } from './draft-state'

/** 草稿已存 21:36:02, or why the server has not taken it. */
export function savedText({ saved, message }: Pick<DraftState, 'saved' | 'message'>): string {
  const clock = saved && beijing(saved.at).clock
  if (message) return clock ? `${message}，已存在本机 ${clock}` : message
  if (!saved) return ''
  return `${saved.where === 'server' ? '草稿已存' : '已存在本机'} ${clock}`
}
