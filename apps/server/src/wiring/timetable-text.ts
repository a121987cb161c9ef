import { dayMs, hourMs, minuteMs } from '@vce/futures'
import { beijingTime } from '#platform/clock'
import type { TimetableEntry } from './timetable'

const units = [
  { ms: dayMs, text: '天' },
  { ms: hourMs, text: '小时' },
  { ms: minuteMs, text: '分钟' },
  { ms: 1_000, text: '秒' },
] as const

/** An interval in its largest whole unit: `10 分钟`. */
function intervalText(every: number): string {
  const unit = units.find(({ ms }) => every % ms === 0)
  return unit ? `${every / unit.ms} ${unit.text}` : `${every} 毫秒`
}

/** A cron expression in Chinese: `每天 04:00`, `每小时 :15`, `每 10 分钟`; a less simple one as it is. */
function cronText(cron: string): string {
  const [minute = '', hour = '', ...days] = cron.split(' ')
  if (days.some((each) => each !== '*')) return cron
  const [, step] = /^\*\/(\d+)$/.exec(minute) ?? []
  if (step !== undefined && hour === '*') return `每 ${step} 分钟`
  if (!/^\d+$/.test(minute)) return cron
  if (hour === '*') return `每小时 :${minute.padStart(2, '0')}`
  return /^\d+$/.test(hour) ? `每天 ${hour.padStart(2, '0')}:${minute.padStart(2, '0')}` : cron
}

function whenText(when: TimetableEntry['when']): string {
  if (when === 'request') return '按请求'
  if (when === 'event') return '事件提交后'
  return 'every' in when ? `每 ${intervalText(when.every)}` : cronText(when.cron)
}

/** Columns of a terminal that a text takes: a Chinese character takes two. */
const widthOf = (text: string) =>
  [...text].reduce((sum, each) => sum + (/[\u2E80-\uFFEF]/u.test(each) ? 2 : 1), 0)
const padded = (text: string, width: number) => text + ' '.repeat(Math.max(0, width - widthOf(text)))

/** Sort key: hours of the day first, then intervals from short to long, then the rest. */
function orderOf({ when }: TimetableEntry): string {
  if (typeof when === 'string') return `3 ${when}`
  if ('every' in when) return `2 ${String(when.every).padStart(12, '0')}`
  return `1 ${cronText(when.cron)}`
}

/** The timetable as a table for the terminal; `—` for work that has not run. */
export function timetableText(
  entries: readonly TimetableEntry[],
  lastRuns: ReadonlyMap<string, Date>,
): string {
  const sorted = entries.toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)))
  const rows = sorted.map((entry) => {
    const ran = lastRuns.get(entry.name)
    return [
      entry.name,
      whenText(entry.when),
      entry.module,
      entry.lock ?? '每个进程',
      ran ? beijingTime(ran) : '—',
    ]
  })
  const table = [['名称', '时间（北京）', '模块', '锁', '上次运行'], ...rows]
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((row) => widthOf(row[column] ?? '')))) ?? []
  return table
    .map((row) =>
      row
        .map((cell, column) => padded(cell, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
