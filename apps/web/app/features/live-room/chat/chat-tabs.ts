import { filesTabText, type ShownFiles } from '#app/features/live-room/files/shown-files'

export type ChatTab = 'chat' | 'teacher' | 'files'

/** The tabs beside a stage. `teacherCount` is null until the messages of teachers were counted. */
export function chatTabs(
  teacherCount: string | null,
  files: ShownFiles | null,
): { key: ChatTab; text: string }[] {
  return [
    { key: 'chat', text: '聊天' },
    { key: 'teacher', text: teacherCount === null ? '讲师说' : `讲师说 ${teacherCount}` },
    ...(files ? [{ key: 'files' as const, text: filesTabText(files.list) }] : []),
  ]
}

/** The tab that is shown: the last file may be removed while its reader has chosen 资料. */
export const shownTab = (chosen: ChatTab, files: ShownFiles | null): ChatTab =>
  chosen === 'files' && !files ? 'chat' : chosen
