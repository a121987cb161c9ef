import type { Quote } from '@vce/protocol'

/**
 * Whether the props of a row or card are equal. `initial` may differ, because the quote shown comes from the
 * store.
 */
export function isSameRow<Props extends { initial: Quote }>(before: Props, after: Props): boolean {
  const { initial: one, ...props } = before
  const { initial: other, ...next } = after
  if (one.contract !== other.contract) return false
  const keys = Object.keys(next) as (keyof typeof next)[]
  return keys.length === Object.keys(props).length && keys.every((key) => Object.is(props[key], next[key]))
}
