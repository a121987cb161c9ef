import { valueText } from './cells'
import { tradingDayFrom } from './file-name'
import { scalarText } from './json'
import type { SourceFile } from './source-file'

export type FoundDay = { day: string; reason?: undefined } | { day: null; reason: string }

/**
 * The day of a file. It may be in the content (`dated`), in the file's name or in both; if in both, they must
 * agree.
 */
export function tradingDayOfFile(file: SourceFile, dated: unknown): FoundDay {
  const given = scalarText(dated)
  const inside = given ? tradingDayFrom(given) : null
  const named = file.name.day
  if (given && !inside) return { day: null, reason: `文件内容里的日期无法识别：${valueText(given)}` }
  if (inside && named && inside !== named) {
    return { day: null, reason: `文件内容的日期是 ${inside}，文件名的日期是 ${named}，两者不一致` }
  }
  const day = inside ?? named
  if (day) return { day }
  return { day: null, reason: '文件内容没有日期，文件名里必须带上日期，例如 pm20140106.dat' }
}
