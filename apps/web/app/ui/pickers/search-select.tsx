import { lazy, type ReactNode, Suspense } from 'react'
import { cn } from '#app/ui/cn'
import { Skeleton } from '#app/ui/layout/states'
import { PickerTrigger } from '#app/ui/overlay/picker-trigger'
import { usePopover } from '#app/ui/overlay/use-popover'
import type { Option } from './search-options'

const OptionList = lazy(() => import('./option-list'))

interface SearchSelectProps {
  /** Name of the choice, e.g. 品种. */
  label: string
  options: readonly Option[]
  value: string | null
  onChange: (value: string) => void
  /** Content of the closed select; default: the name of the chosen option. */
  content?: ReactNode
  placeholder?: string
  /** Called by Enter in an empty search; without this callback Enter chooses the first option. */
  onEmpty?: () => void
  /** Edge of the trigger that the list is aligned to. */
  align?: 'start' | 'end'
  className?: string
}

/** Searchable select; the list is loaded on the first opening. */
export function SearchSelect({
  label,
  options,
  value,
  onChange,
  content,
  align = 'start',
  className,
  ...rest
}: SearchSelectProps) {
  const { open, toggle, show, close, frame, trigger } = usePopover()
  const chosen = options.find((option) => option.value === value)
  // The accessible name includes the visible text: 更多品种：螺纹钢.
  const visibleText = typeof content === 'string' ? content : label
  const choose = (next: string) => {
    close()
    onChange(next)
  }
  return (
    <div ref={frame} className={cn('needs-script relative', className)}>
      <PickerTrigger
        ref={trigger}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-label={chosen ? `${visibleText}：${chosen.name}` : visibleText}
        onClick={toggle}
        onKeyDown={(event) => {
          if (open || event.key !== 'ArrowDown') return
          event.preventDefault()
          show()
        }}
      >
        <span className="rest truncate text-left">
          {content ?? chosen?.name ?? rest.placeholder ?? label}
        </span>
      </PickerTrigger>
      {open && (
        <div
          className={cn(
            'pop-in absolute top-full z-30 mt-1 w-72 overflow-hidden rounded-xl bg-surface shadow-pop',
            align === 'end' ? 'right-0' : 'left-0',
          )}
        >
          <Suspense fallback={<Skeleton className="h-90" />}>
            <OptionList
              label={label}
              options={options}
              value={value}
              choose={choose}
              leave={() => close({ focus: false })}
              {...rest}
            />
          </Suspense>
        </div>
      )}
    </div>
  )
}
