import { cn } from '../../ui/cn'
import { CircleAlert } from '../../ui/icons'

interface RefusalProps {
  /** Of the field it speaks of. */
  id?: string
  words: string | null
  className?: string
}

/** Why something was not taken, below what it speaks of; its line is kept free, so that nothing moves. */
export const Refusal = ({ id, words, className }: RefusalProps) => (
  <p id={id} role="alert" className={cn('row min-h-5 gap-1 text-xs text-danger', className)}>
    {words && (
      <>
        <CircleAlert className="size-3.5 shrink-0" />
        {words}
      </>
    )}
  </p>
)
