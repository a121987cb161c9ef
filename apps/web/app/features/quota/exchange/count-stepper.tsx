import { __iconData as minus } from 'lucide-react/icons/minus'
import { __iconData as plus } from 'lucide-react/icons/plus'
import type { Ref } from 'react'
import { cn } from '#app/ui/cn'
import { IconButton } from '#app/ui/controls/button'
import { tabItemClass } from '#app/ui/controls/tab-styles'
import { icon } from '#app/ui/icons/icon'
import { stepCount } from './exchange-sum'

const Minus = icon(minus)
const Plus = icon(plus)

const commonCounts = ['1', '5', '10', '20']

interface CountStepperProps {
  text: string
  /** Id of the error message, if the number has one. */
  faultId: string | undefined
  fieldRef: Ref<HTMLInputElement>
  onChange: (text: string) => void
}

/** Field for the number to exchange: typed, changed by − and +, or one of the common numbers. */
export function CountStepper({ text, faultId, fieldRef, onChange }: CountStepperProps) {
  return (
    <div className="mt-3">
      <div
        className={cn(
          'row h-11 rounded-md border px-2 transition-colors duration-120',
          'focus-within:border-brand focus-within:ring-3 focus-within:ring-brand-soft',
          faultId ? 'border-danger' : 'border-line-2 hover:border-ink-4',
        )}
      >
        <IconButton icon={Minus} label="减一次" onClick={() => onChange(stepCount(text, -1))} />
        <input
          ref={fieldRef}
          data-first-focus=""
          aria-label="兑换次数"
          aria-invalid={faultId ? true : undefined}
          aria-describedby={faultId}
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          value={text}
          className="rest bg-transparent text-center text-lg font-semibold text-ink outline-none"
          onChange={({ target }) => onChange(target.value.trim())}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            onChange(stepCount(text, event.key === 'ArrowUp' ? 1 : -1))
          }}
        />
        <IconButton icon={Plus} label="加一次" onClick={() => onChange(stepCount(text, 1))} />
      </div>
      <fieldset aria-label="常用次数" className="mt-2 grid grid-cols-4 gap-2">
        {commonCounts.map((count) => (
          <button
            key={count}
            type="button"
            aria-pressed={count === text}
            className={tabItemClass('chip', count === text, 'justify-center')}
            onClick={() => onChange(count)}
          >
            {count} 次
          </button>
        ))}
      </fieldset>
    </div>
  )
}
