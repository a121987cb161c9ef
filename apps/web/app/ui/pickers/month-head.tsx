import { IconButton } from '#app/ui/controls/button'
import { ChevronLeft, ChevronRight } from '#app/ui/icons/icons'
import { addMonths, monthOf } from '#app/ui/pickers/month-grid'

interface MonthHeadProps {
  month: string
  min?: string
  max?: string
  onShow: (month: string) => void
}

const plain = 'h-7 rounded-sm bg-surface px-1 text-base font-semibold text-ink hover:bg-hover'

/** The shown month, with buttons for the previous and next month and a choice of any other month. */
export function MonthHead({ month, min, max, onShow }: MonthHeadProps) {
  const year = Number(month.slice(0, 4))
  const first = Number((min ?? `${year - 10}`).slice(0, 4))
  const last = Number((max ?? `${year + 1}`).slice(0, 4))
  const years = Array.from({ length: last - first + 1 }, (_, index) => last - index)
  const before = addMonths(month, -1)
  const after = addMonths(month, 1)
  return (
    <div className="between">
      <IconButton
        icon={ChevronLeft}
        label="上个月"
        disabled={min !== undefined && before < monthOf(min)}
        onClick={() => onShow(before)}
      />
      <div className="row gap-1">
        <select
          aria-label="年"
          className={plain}
          value={year}
          onChange={({ target }) => onShow(`${target.value}-${month.slice(5)}`)}
        >
          {years.map((option) => (
            <option key={option} value={option}>
              {option} 年
            </option>
          ))}
        </select>
        <select
          aria-label="月"
          className={plain}
          value={month.slice(5)}
          onChange={({ target }) => onShow(`${year}-${target.value}`)}
        >
          {Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0')).map((option) => (
            <option key={option} value={option}>
              {Number(option)} 月
            </option>
          ))}
        </select>
      </div>
      <IconButton
        icon={ChevronRight}
        label="下个月"
        disabled={max !== undefined && after > monthOf(max)}
        onClick={() => onShow(after)}
      />
    </div>
  )
}
