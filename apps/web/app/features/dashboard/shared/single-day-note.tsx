import { Empty } from '#app/ui/layout/states'

interface SingleDayNoteProps {
  day: string | null
  /** Class with the height of the chart that this text replaces. */
  className?: string
}

/** Note shown in place of the chart of a history that has fewer than two days. */
export const SingleDayNote = ({ day, className = 'min-h-101' }: SingleDayNoteProps) => (
  <Empty
    title="数据不足两个交易日，暂无走势"
    hint={`目前只有 ${day} 一日有数据，当日数字见表格`}
    className={`${className} justify-center`}
  />
)
