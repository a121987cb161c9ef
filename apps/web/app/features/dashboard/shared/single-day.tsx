import { Empty } from '#app/ui/layout/states'

interface OneDayProps {
  day: string | null
  /** Sets the height of the chart it replaces. */
  className?: string
}

/** Replaces a history that has no second day. */
export const OneDay = ({ day, className = 'min-h-101' }: OneDayProps) => (
  <Empty
    title="数据不足两个交易日，暂无走势"
    hint={`目前只有 ${day} 一日有数据，当日数字见表格`}
    className={`${className} justify-center`}
  />
)
