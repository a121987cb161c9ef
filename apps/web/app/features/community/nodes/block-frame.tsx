import type { ReactNode } from 'react'
import { Trash2 } from '#app/features/community/icons/editor-icons'
import { cn } from '#app/ui/cn'
import { IconButton } from '#app/ui/controls/button'
import type { Icon } from '#app/ui/icons/icon'

interface BlockFrameProps {
  icon: Icon
  title: string
  note?: string
  /** Controls next to the delete button. */
  extra?: ReactNode
  /** Whether the block as a whole is selected. */
  chosen: boolean
  onRemove: () => void
  children: ReactNode
}

/** Frame of a block in the text, with a head and a delete button. */
export const BlockFrame = ({
  icon: Icon,
  title,
  note,
  extra,
  chosen,
  onRemove,
  children,
}: BlockFrameProps) => (
  <section
    aria-label={title}
    className={cn(
      'rounded-lg border bg-sunken p-4 text-base whitespace-normal',
      chosen ? 'border-brand ring-3 ring-brand-soft' : 'border-line',
    )}
  >
    <header className="row gap-2">
      <Icon className="size-4 text-brand" />
      <b className="t-name">{title}</b>
      {note && <span className="t-hint">{note}</span>}
      <span className="row ml-auto gap-2">
        {extra}
        <IconButton icon={Trash2} label={`删除${title}`} onClick={onRemove} className="-mr-1.5" />
      </span>
    </header>
    <div className="mt-3">{children}</div>
  </section>
)

/** Classes of input fields in a block. */
export const fieldStyle =
  'h-9 w-full min-w-0 rounded-md border border-line-2 bg-surface px-3 text-base text-ink outline-none transition-colors duration-120 placeholder:text-ink-4 hover:border-ink-4 focus:border-brand focus:ring-3 focus:ring-brand-soft aria-invalid:border-danger'

/** Classes of select fields in a block. */
export const selectStyle =
  'h-8 rounded-md border border-line-2 bg-surface px-2 text-sm text-ink outline-none hover:border-ink-4 focus-visible:border-brand'
