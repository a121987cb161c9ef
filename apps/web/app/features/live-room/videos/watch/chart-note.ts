import type { VideoChart } from '@vce/protocol'

/** In place of the chart, and below one that lacks minutes; null for a complete chart. */
export function chartNote(state: VideoChart['state']): { title: string; hint: string } | null {
  if (state === 'pending')
    return { title: '分钟数据尚未导入', hint: '导入后会显示在这里，最迟为开播后的第五个交易日' }
  if (state === 'missing')
    return { title: '这场直播的分钟数据不全', hint: '五个交易日内没有等到完整的数据，不再补充' }
  return null
}
