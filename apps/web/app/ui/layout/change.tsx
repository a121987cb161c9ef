import { type Figure, signed, toneOf } from '#app/lib/format'
import { cn } from '#app/ui/cn'

interface ChangeProps {
  value: Figure
  digits?: number
  unit?: string
  className?: string
}

/** A change with + or −, in the colour of its direction. */
export const Change = ({ value, digits = 0, unit = '', className }: ChangeProps) => (
  <span className={cn('font-medium', toneOf(value, digits), className)}>{signed(value, digits, unit)}</span>
)
