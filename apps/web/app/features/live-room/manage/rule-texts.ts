import type { RoomRules } from '@vce/protocol'

export const modes: readonly { value: RoomRules['mode']; text: string }[] = [
  { value: 'all', text: '全部可发言' },
  { value: 'teacher_only', text: '仅讲师发言' },
  { value: 'paused', text: '暂停发言' },
]

export const slowText = (seconds: RoomRules['slow']) => (seconds === 0 ? '不限' : `${seconds} 秒`)
