import { cn } from '#app/ui/cn'
import { Check } from '#app/ui/icons/icons'
import type { Step } from './order-steps'

const said = { done: '已完成', current: '进行中', next: '未开始' }

/** Stages of an order on a line. */
export const StepLine = ({ steps }: { steps: readonly Step[] }) => (
  <ol aria-label="订单阶段" className="flex px-6 py-5">
    {steps.map(({ name, state }, place) => (
      <li
        key={name}
        aria-current={state === 'current' ? 'step' : undefined}
        className="relative grid flex-1 justify-items-center gap-2"
      >
        {place > 0 && (
          <i
            aria-hidden
            className={cn(
              'absolute top-2.5 right-[calc(50%+10px)] left-[calc(-50%+10px)] h-px',
              state === 'next' ? 'bg-line-2' : 'bg-brand',
            )}
          />
        )}
        <span
          aria-hidden
          className={cn(
            'center size-5 rounded-full border-2',
            state === 'done' && 'border-brand-fill bg-brand-fill text-on-fill',
            state === 'current' && 'border-brand bg-surface',
            state === 'next' && 'border-line-2 bg-surface',
          )}
        >
          {state === 'done' && <Check className="size-3" strokeWidth={3} />}
        </span>
        <span
          className={cn(
            'text-sm',
            state === 'current' && 'font-semibold text-brand',
            state === 'done' && 'font-semibold text-ink',
            state === 'next' && 'text-ink-3',
          )}
        >
          {name}
          <span className="sr-only">，{said[state]}</span>
        </span>
      </li>
    ))}
  </ol>
)
