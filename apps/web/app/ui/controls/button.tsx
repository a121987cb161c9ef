import type { ComponentProps } from 'react'
import { cn } from '#app/ui/cn'
import type { Icon } from '#app/ui/icons/icons'
import { Link } from '#app/ui/link'

const variants = {
  /** Main action; at most one per view. */
  primary: 'bg-brand-fill text-on-fill hover:bg-brand-hover',
  outline: 'border border-line-2 bg-surface text-ink hover:border-brand hover:text-brand',
  soft: 'bg-brand-soft text-brand hover:bg-brand-line/60',
  ghost: 'text-ink-2 hover:bg-hover hover:text-ink',
  /** For membership only. */
  vip: 'bg-linear-to-b from-(--vip-from) to-(--vip-to) text-(--on-vip) hover:brightness-[1.03]',
  danger: 'border border-danger/40 bg-surface text-danger hover:bg-danger-soft',
}
const sizes = { sm: 'h-7 px-3 text-sm', md: 'h-9 px-4 text-base', lg: 'h-11 px-6 text-md' }

interface ButtonVariant {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
}
export type ButtonProps = ComponentProps<'button'> & ButtonVariant

/** Classes for other elements that look like a button. */
export const buttonClass = ({ variant = 'primary', size = 'md' }: ButtonVariant, className?: string) =>
  cn(
    'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md font-semibold whitespace-nowrap transition-colors duration-120',
    'disabled:cursor-not-allowed disabled:border-transparent disabled:bg-hover disabled:text-ink-4',
    'aria-disabled:cursor-progress aria-disabled:opacity-70',
    variants[variant],
    sizes[size],
    className,
  )

export const Button = ({ variant, size, className, ...rest }: ButtonProps) => (
  <button type="button" className={buttonClass({ variant, size }, className)} {...rest} />
)

/** A link that looks like a button. */
export const ButtonLink = ({
  variant,
  size,
  className,
  ...rest
}: ComponentProps<typeof Link> & ButtonVariant) => (
  <Link className={buttonClass({ variant, size }, className)} {...rest} />
)

type IconButtonProps = ComponentProps<'button'> & { icon: Icon; label: string }

export const IconButton = ({ icon: Icon, label, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    className={cn(
      'center size-7 shrink-0 rounded-md text-ink-3 transition-colors duration-120 hover:bg-hover hover:text-ink',
      'disabled:cursor-not-allowed disabled:bg-transparent disabled:text-ink-4',
      className,
    )}
    {...rest}
  >
    <Icon className="size-4" aria-hidden />
  </button>
)
