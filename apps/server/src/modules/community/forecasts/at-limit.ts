import type { ViewDirection } from '@vce/protocol'

/**
 * Whether a price is at the price limit in the direction of a view: then no one could have traded on the
 * view.
 */
export const isAtLimit = (
  direction: ViewDirection,
  price: number,
  { up, down }: { up: number | null; down: number | null },
) =>
  (direction === '看多' && up !== null && price >= up) ||
  (direction === '看空' && down !== null && price <= down)
