import { cn } from '#app/ui/cn'
import { Check } from '#app/ui/icons/icons'
import { type Step, steps } from './steps'

interface StepMarkersProps {
  step: Step
  onJump: (step: Step) => void
}

/** Progress markers; a press jumps to the step. */
export const StepMarkers = ({ step, onJump }: StepMarkersProps) => (
  <ol className="mt-5 grid grid-cols-3 gap-2" aria-label={`第 ${step + 1} 步，共 3 步`}>
    {([0, 1, 2] as const).map((each) => {
      const { name } = steps[each]
      return (
        <li key={each}>
          <button
            type="button"
            aria-current={each === step ? 'step' : undefined}
            onClick={() => onJump(each)}
            className="group block w-full rounded-sm text-left text-sm"
          >
            <i className={cn('block h-1 rounded-full', each <= step ? 'bg-brand-fill' : 'bg-line')} />
            <span
              className={cn(
                'row mt-2 gap-1.5 group-hover:text-brand',
                each === step ? 't-strong' : 'text-ink-3',
              )}
            >
              {each < step ? (
                <Check className="size-3.5 text-brand" strokeWidth={3} />
              ) : (
                <b className={cn('font-semibold', each === step && 'text-brand')}>{each + 1}</b>
              )}
              {name}
            </span>
          </button>
        </li>
      )
    })}
  </ol>
)
