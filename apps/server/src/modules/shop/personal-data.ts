import type { PersonalData } from '#platform/personal-data'

export const personalData: readonly PersonalData[] = [
  {
    item: '兑换的实物及其收货人、手机号、收货地址、承运单号',
    purpose: '寄送兑换或获得的实物',
    scene: '您在V粒商城兑换实物、抽中实物奖品',
    retention: '地址自收货起保存 90 天；发货单保存三年，账号删除后不再与您关联',
    required: false,
    since: '2026-11-27',
    tables: ['deliveries'],
  },
  {
    item: '领取与获得的优惠券、体验卡、补签卡及其使用，限兑商品的已兑数量',
    purpose: '发放与核销优惠券和卡片，计算每人限兑',
    scene: '您领取、获得、使用优惠券与卡片，兑换限兑商品',
    retention: '至账号删除',
    required: false,
    since: '2026-11-27',
    tables: ['coupon_holdings', 'make_up_cards', 'shop_counts'],
  },
]
