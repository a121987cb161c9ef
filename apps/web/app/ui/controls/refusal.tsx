import { cn } from '#app/ui/cn'
import { CircleAlert } from '#app/ui/icons/icons'

interface RefusalProps {
  /** Id, referenced by the field it belongs to. */
  id?: string
  message: string | null
  className?: string
}

/** Error message below a field; its line is reserved to avoid layout shift. */
export const Refusal = ({ id, message, className }: RefusalProps) => (
  <p id={id} role="alert" className={cn('row min-h-5 gap-1 text-xs text-danger', className)}>
    {message && (
      <>
        <CircleAlert className="size-3.5 shrink-0" />
        {message}
      </>
    )}
  </p>
)
