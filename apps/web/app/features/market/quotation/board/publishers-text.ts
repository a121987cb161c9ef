import { groupBy } from '@vce/futures/collections'
import { missing } from '#app/lib/format'

/**
 * Names the publishers of several kinds of data: one name if all have the same publisher, otherwise each publisher
 * after its kinds, as in `行情、排名 大连商品交易所，现货 3 家交易所`.
 */
export function publishersText(publishers: Readonly<Record<string, string | undefined>>): string {
  const known = Object.entries(publishers).flatMap(([kind, name]) => (name ? [{ kind, name }] : []))
  const byName = groupBy(known, ({ name }) => name)
  if (byName.size <= 1) return known[0]?.name ?? missing
  return [...byName].map(([name, kinds]) => `${kinds.map(({ kind }) => kind).join('、')} ${name}`).join('，')
}
