import type { ShopItem } from '@vce/protocol'
import { expect, test } from 'vitest'
import { shopChoice, shopLink, shownItems } from './choice'

const item = (id: number, kind: ShopItem['kind'], price: number): ShopItem => ({
  id,
  kind,
  price,
  code: '',
  name: '',
  summary: '',
  stock: null,
  limit: null,
  taken: 0,
  open_at: null,
  is_sent: 0,
})
const items = [
  item(1, 'search_pack', 300),
  item(2, 'make_up', 100),
  item(3, 'coupon', 50),
  item(4, 'goods', 900),
]
const idsOf = (address: string, balance: number | null = 300) =>
  shownItems(items, shopChoice(new URLSearchParams(address)), balance).map(({ id }) => id)

test('a tab shows its kinds, 卡券 both coupons and 补签卡', () => {
  expect(idsOf('')).toEqual([1, 2, 3, 4])
  expect(idsOf('tab=cards')).toEqual([2, 3])
  expect(idsOf('tab=goods')).toEqual([4])
})

test('items are sorted by price and limited to the balance on request', () => {
  expect(idsOf('sort=cheap')).toEqual([3, 2, 1, 4])
  expect(idsOf('sort=dear&affordable=1')).toEqual([1, 2, 3])
  expect(idsOf('affordable=1', null)).toEqual([1, 2, 3, 4])
})

test('defaults are not written into an address', () => {
  const search = new URLSearchParams('tab=goods&sort=cheap')
  expect(shopLink(search, { tab: 'all' })).toBe('/vliV2/shop?sort=cheap')
  expect(shopLink(search, { sort: 'default', affordable: true })).toBe('/vliV2/shop?tab=goods&affordable=1')
})
