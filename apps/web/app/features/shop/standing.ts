import type { ShopItem } from '@vce/protocol'

/** Why an item cannot be redeemed now, apart from the balance; null if it can. */
export function closedBy({ stock, limit, taken, open_at }: ShopItem): 'soldOut' | 'limit' | 'early' | null {
  if (stock === 0) return 'soldOut'
  if (limit && taken >= limit.count) return 'limit'
  return open_at ? 'early' : null
}

/** Text of a button that cannot be pressed. */
export const closedNames = { soldOut: '已兑完', limit: '已达上限', early: '未开放' } as const

/** Stock, or how much of the limit is used; null where neither says anything. */
export function leftText(item: ShopItem): string | null {
  const { stock, limit, taken } = item
  if (closedBy(item) === 'soldOut') return '已兑完'
  if (limit && taken > 0) return `已换 ${taken}`
  return stock === null ? null : `余 ${stock}`
}

/** 每人每月限兑 2 件; null without a limit. */
export const limitText = ({ limit }: ShopItem): string | null =>
  limit && `每人${limit.span === 'month' ? '每月' : ''}限兑 ${limit.count} 件`
