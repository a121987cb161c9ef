import type { RecordingStrip } from '@vce/protocol'

type Mark = RecordingStrip['marks'][number]

/** Name and colour of a mark on the strip. */
export const markTexts: Readonly<Record<Mark['kind'], { name: string; colour: string }>> = {
  recalled: { name: '已撤回', colour: 'bg-ink-3' },
  removed: { name: '已移除', colour: 'bg-danger' },
  finding: { name: '待核查', colour: 'bg-stale' },
}

/** Text of a mark: the kind of the message, and its beginning unless its author recalled it. */
export const markText = ({ kind, text }: Mark) =>
  text === '' ? `${markTexts[kind].name}的消息` : `${markTexts[kind].name}：${text}`
