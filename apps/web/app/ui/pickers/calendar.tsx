import { addDays } from '@vce/futures'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { cn } from '#app/ui/cn'
import { addMonthsToDay, isWithin, monthGrid, monthOf, weekdayIndex } from './month-grid'
import { MonthHead } from './month-head'

export interface CalendarProps {
  /** `YYYY-MM-DD`. */
  value: string | null
  onChange: (day: string) => void
  /** Whether a day has data and can thus be chosen. */
  enabled?: (day: string) => boolean
  min?: string
  max?: string
  /** Receives the displayed month (`YYYY-MM`), so that its days can be fetched. */
  onMonth?: (month: string) => void
}

const weekdays = ['一', '二', '三', '四', '五', '六', '日']

const steps: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayIndex(day)),
  End: (day) => addDays(day, 6 - weekdayIndex(day)),
  PageUp: (day) => addMonthsToDay(day, -1),
  PageDown: (day) => addMonthsToDay(day, 1),
}

const clamp = (day: string, min?: string, max?: string) =>
  min && day < min ? min : max && day > max ? max : day

/** A calendar of one month; arrow keys move by days and weeks, PageUp and PageDown by months. */
export default function Calendar({
  value,
  onChange,
  enabled = () => true,
  min,
  max,
  onMonth,
}: CalendarProps) {
  const [day, setDay] = useState(() => value ?? max ?? min ?? new Date().toISOString().slice(0, 10))
  const grid = useRef<HTMLTableElement>(null)
  const byKeyboard = useRef(true)
  const month = monthOf(day)

  useEffect(() => {
    if (byKeyboard.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }, [day])
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once per month, not on every render
  useEffect(() => onMonth?.(month), [month])

  const show = (next: string) => {
    byKeyboard.current = false
    setDay(clamp(next, min, max))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(day)
    if (!next) return
    event.preventDefault()
    byKeyboard.current = true
    setDay(clamp(next, min, max))
  }
  const choosable = (candidate: string) => isWithin(candidate, min, max) && enabled(candidate)

  return (
    <>
      <MonthHead
        month={month}
        min={min}
        max={max}
        onShow={(next) => show(next === month ? day : `${next}-01`)}
      />
      <table
        ref={grid}
        aria-label={month}
        className="mt-2 w-full table-fixed text-center text-sm"
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr className="t-hint h-7">
            {weekdays.map((name) => (
              <th key={name} scope="col" className="font-normal">
                <span className="sr-only">星期</span>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(month).map((week) => (
            <tr key={week[0]}>
              {week.map((cell) => (
                <td key={cell} className="p-0">
                  {monthOf(cell) === month && (
                    <DayButton
                      day={cell}
                      chosen={cell === value}
                      focusable={cell === day}
                      choosable={choosable(cell)}
                      onChoose={() => onChange(cell)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

interface DayButtonProps {
  day: string
  chosen: boolean
  focusable: boolean
  choosable: boolean
  onChoose: () => void
}

/** A day without data can be focused but not chosen. */
const DayButton = ({ day, chosen, focusable, choosable, onChoose }: DayButtonProps) => (
  <button
    type="button"
    data-day={day}
    tabIndex={focusable ? 0 : -1}
    aria-label={choosable ? day : `${day}，无数据`}
    aria-disabled={!choosable}
    aria-pressed={chosen}
    onClick={choosable ? onChoose : undefined}
    className={cn(
      'mx-auto grid size-8 place-items-center rounded-md',
      chosen && 'bg-brand-fill font-semibold text-on-fill',
      !chosen && choosable && 'text-ink hover:bg-brand-soft hover:text-brand',
      !choosable && 'cursor-default text-ink-4',
    )}
  >
    {Number(day.slice(8))}
  </button>
)
