import type { ComponentProps } from 'react'
import { cn } from '#app/ui/cn'
import type { Icon } from '#app/ui/icons/icons'

interface ToolButtonProps extends ComponentProps<'button'> {
  name: string
  icon: Icon
  on?: boolean
  /** Whether the button opens further tools; shows a mark. */
  more?: boolean
}

/** A square button of the tool column. */
export const ToolButton = ({ name, icon: Icon, on = false, more, className, ...rest }: ToolButtonProps) => (
  <button
    type="button"
    aria-label={name}
    title={name}
    className={cn(
      'center relative size-8 rounded-md disabled:cursor-not-allowed disabled:bg-transparent disabled:text-ink-4',
      on ? 'bg-brand-soft text-brand' : 'text-ink-3 hover:bg-hover hover:text-ink',
      className,
    )}
    {...rest}
  >
    <Icon className="size-4" strokeWidth={1.7} />
    {more && (
      <i
        aria-hidden
        className="absolute right-0.5 bottom-0.5 border-3 border-transparent border-r-current border-b-current"
      />
    )}
  </button>
)
