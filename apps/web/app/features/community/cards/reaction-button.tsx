import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#app/ui/cn'
import { buttonClass } from '#app/ui/controls/button'
import type { Icon } from '#app/ui/icons/icons'

/**
 * `plain`: a text button below a text; `button`: a framed button below an article; `small`: a framed button in a bar.
 */
export type ReactionVariant = 'plain' | 'button' | 'small'

/** Classes of a reaction; also used for links in the same row. */
export const reactionClass = (variant: ReactionVariant, on = false) =>
  variant === 'plain'
    ? cn('row gap-1.5 rounded-sm text-sm hover:text-brand', on ? 'text-brand' : 'text-ink-3')
    : buttonClass(
        { variant: on ? 'soft' : 'outline', size: variant === 'small' ? 'sm' : 'md' },
        on || variant === 'small' ? undefined : 'font-normal!',
      )

interface ReactionButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: Icon
  variant: ReactionVariant
  /** Whether the reaction is active; undefined for actions without a state, such as 分享. */
  on?: boolean
  children: ReactNode
}

/** Button for 赞, 收藏 or 分享. */
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
