import type { ShopItem } from '@vce/protocol'

/** Reason why an item cannot be redeemed now, apart from the balance; null if it can. */
export function closedReason({
  stock,
  limit,
  taken,
  open_at,
}: ShopItem): 'soldOut' | 'limit' | 'early' | null {
  if (stock === 0) return 'soldOut'
  if (limit && taken >= limit.count) return 'limit'
  return open_at ? 'early' : null
}

/** Text of the disabled button, by reason. */
export const closedLabels = { soldOut: '已兑完', limit: '已达上限', early: '未开放' } as const

/**
 * Availability of an item: `已兑完` without stock; `已换 2` if the user has redeemed some of a limited item; else
 * the stock as `余 5`. Null if the stock is unlimited.
 */
export function leftText(item: ShopItem): string | null {
  const { stock, limit, taken } = item
  if (closedReason(item) === 'soldOut') return '已兑完'
  if (limit && taken > 0) return `已换 ${taken}`
  return stock === null ? null : `余 ${stock}`
}

/** Text of the limit: 每人每月限兑 2 件; null without a limit. */
export const limitText = ({ limit }: ShopItem): string | null =>
  limit && `每人${limit.span === 'month' ? '每月' : ''}限兑 ${limit.count} 件`
