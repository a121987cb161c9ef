import { groupBy } from '@vce/futures/collections'

export interface Option {
  value: string
  name: string
  /** Product code, shown at the right end and also searched. */
  code?: string
  /** Options of one group are listed together. */
  group?: string
}

/** Options whose name, code or group contains every typed word, in any case. */
export function matching(options: readonly Option[], typed: string) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return options
  return options.filter(({ name, code = '', group = '', value }) => {
    const text = `${name} ${code} ${value} ${group}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** Options by group, in order. */
export const grouped = (options: readonly Option[]) => [...groupBy(options, ({ group }) => group ?? '')]
