import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#app/ui/cn'
import { buttonClass } from '#app/ui/controls/button'
import type { Icon } from '#app/ui/icons/icons'

/** `plain`: among others at the foot of a text; `button`: below an article. */
export type ReactionVariant = 'plain' | 'button'

/** Classes of a reaction, also for links that stand among them. */
export const reactionClass = (variant: ReactionVariant, on = false) =>
  variant === 'plain'
    ? cn('row gap-1.5 rounded-sm text-sm hover:text-brand', on ? 'text-brand' : 'text-ink-3')
    : buttonClass({ variant: on ? 'soft' : 'outline' }, on ? undefined : 'font-normal!')

interface ReactionButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: Icon
  variant: ReactionVariant
  /** Whether the reader has done it; undefined for what is done once. */
  on?: boolean
  children: ReactNode
}

/** 赞, 收藏, 分享. */
export const ReactionButton = ({
  icon: Shown,
  variant,
  on,
  className,
  children,
  ...rest
}: ReactionButtonProps) => (
  <button
    type="button"
    aria-pressed={on}
    className={cn('needs-script', reactionClass(variant, on), className)}
    {...rest}
  >
    <Shown className={cn('size-4', on && 'fill-brand/20')} aria-hidden />
    {children}
  </button>
)
