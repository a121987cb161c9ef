import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { flag } from '../payment/fields'

export const itemKinds = ['search_pack', 'vip_days', 'coupon', 'make_up', 'goods'] as const
export type ItemKind = (typeof itemKinds)[number]

export const itemKindNames: Readonly<Record<ItemKind, string>> = {
  search_pack: '查询次数',
  vip_days: '会员',
  coupon: '卡券',
  make_up: '卡券',
  goods: '实物',
}

const unknownItem = '商品不存在或已下架'
const itemId = z.int(unknownItem).check(z.positive(unknownItem))

const itemFields = {
  id: z.int(),
  /** Name in the catalogue; the page chooses the picture by it. */
  code: z.string(),
  kind: z.enum(itemKinds),
  name: z.string(),
  summary: z.string(),
  /** In V粒. */
  price: z.int(),
  /** Number of pieces left; null if unlimited. */
  stock: z.nullable(z.int()),
  /** Maximum number of pieces for one user, in a calendar month or ever; null if unlimited. */
  limit: z.nullable(z.object({ count: z.int(), span: z.enum(['month', 'ever']) })),
  /** Number of pieces that the caller has redeemed and that count against the limit; 0 without a limit. */
  taken: z.int(),
  /** Time from which a new account may redeem goods; null if it may already. */
  open_at: z.nullable(z.string()),
  /** 1 if the item is shipped, so that an address is needed. */
  is_sent: flag,
}
const item = z.object(itemFields)
export type ShopItem = z.output<typeof item>

/** Items on sale for V粒, in their display order. */
export const getItems = endpoint({
  path: '/api/shop/getItems',
  summary: 'V粒商城在售商品、库存与本人已兑数量',
  access: 'guest',
  input: z.object({}),
  output: z.object({ items: z.array(item) }),
})

export const getItem = endpoint({
  path: '/api/shop/getItem',
  summary: '一件商品的说明、库存与限兑',
  access: 'guest',
  input: z.object({ id: itemId }),
  output: z.object({ ...itemFields, detail: z.array(z.string()) }),
  errors: { unknownItem },
})

/** Redeems one piece. */
export const redeemItem = endpoint({
  path: '/api/shop/redeemItem',
  summary: '用V粒兑换一件商品；实物须选择收货地址',
  access: 'signedIn',
  value: true,
  input: z.object({
    id: itemId,
    address_id: z.optional(z.int('请选择收货地址').check(z.positive('请选择收货地址'))),
  }),
  /** The order, and the balance of V粒 after it. */
  output: z.object({ order_id: z.string(), money: z.int() }),
  success: '兑换成功',
  errors: {
    unknownItem,
    tooNew: '注册满7天后可兑换',
    soldOut: '已兑完',
    limitReached: '每人限兑，您已达上限',
    addressNeeded: '请选择收货地址',
    notEnough: 'V粒不足',
  },
})
