import { lazy, Suspense } from 'react'
import { cn } from '#app/ui/cn'
import { CalendarDays } from '#app/ui/icons/icons'
import { Skeleton } from '#app/ui/layout/states'
import { PickerTrigger } from '#app/ui/overlay/picker-trigger'
import { usePopover } from '#app/ui/overlay/use-popover'
import type { CalendarProps } from './calendar'

const Calendar = lazy(() => import('./calendar'))

export interface DatePickerProps extends CalendarProps {
  label: string
  align?: 'start' | 'end'
  className?: string
}

/** A choice of day; the calendar is loaded on the first opening. */
export function DatePicker({ label, align = 'start', className, ...calendar }: DatePickerProps) {
  const { open, toggle, close, frame, trigger } = usePopover()
  const { value, onChange } = calendar
  return (
    <div ref={frame} className={cn('needs-script relative', className)}>
      <PickerTrigger
        ref={trigger}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={value ? `${label}：${value}` : label}
        onClick={toggle}
      >
        <CalendarDays className="size-3.5 text-ink-3" aria-hidden />
        {value ?? label}
      </PickerTrigger>
      {open && (
        <div
          role="dialog"
          aria-label={label}
          className={cn(
            'pop-in absolute top-full z-30 mt-1 min-h-72 w-72 rounded-xl bg-surface p-3 shadow-pop',
            align === 'end' ? 'right-0' : 'left-0',
          )}
        >
          <Suspense fallback={<Skeleton className="h-66" />}>
            <Calendar
              {...calendar}
              onChange={(day) => {
                close()
                onChange(day)
              }}
            />
          </Suspense>
        </div>
      )}
    </div>
  )
}
