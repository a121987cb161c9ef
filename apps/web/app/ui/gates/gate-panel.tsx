import type { PrivilegeTag } from '@vce/protocol'
import type { ReactNode } from 'react'
import { cn } from '#app/ui/cn'
import { Lock } from '#app/ui/icons/icons'
import { GateButtons } from './gate-buttons'

interface GateProps {
  /** The right that the closed gate needs; undefined while a trial runs. */
  tag?: PrivilegeTag | undefined
  title: string
  text: ReactNode
  /** Further links, such as back to the newest day. */
  children?: ReactNode
  className?: string
}

/**
 * Shown in place of locked data: names the data and the readers who may see it, with links that unlock it.
 */
export const GatePanel = ({ tag, title, text, children, className }: GateProps) => (
  <section
    aria-label={title}
    className={cn('box flex min-h-80 flex-col items-center justify-center gap-1 px-4 py-10', className)}
  >
    <span className="grid size-12 place-items-center rounded-full bg-vip-soft text-vip-ink">
      <Lock aria-hidden className="size-5" />
    </span>
    <p className="mt-4 text-lg font-semibold text-ink">{title}</p>
    <p className="t-dim mb-5 text-sm">{text}</p>
    <GateButtons tag={tag}>{children}</GateButtons>
  </section>
)

/** `GatePanel` as one line below data that is cut off. */
export const GateStrip = ({ tag, title, text, children, className }: GateProps) => (
  <section
    aria-label={title}
    className={cn('row gap-3 rounded-lg border border-vip-line bg-vip-soft px-4 py-3', className)}
  >
    <Lock aria-hidden className="size-4 shrink-0 text-vip-ink" />
    <p className="mr-auto text-sm text-ink-2">
      <b className="font-semibold text-vip-ink">{title}</b>
      <span className="ml-2">{text}</span>
    </p>
    <GateButtons tag={tag} size="sm">
      {children}
    </GateButtons>
  </section>
)
