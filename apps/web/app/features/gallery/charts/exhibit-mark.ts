import { missing } from '#app/lib/format'
import type { FileMark } from '#app/ui/marks/file-mark'

/** File mark of an exhibit's exports, whose figures are samples. */
export const exhibitMark = (title: string): FileMark => ({
  title,
  subject: '图表陈列',
  period: missing,
  source: missing,
  at: missing,
  world: 'sample',
})
