import type { UserInfo } from '@vce/protocol'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UserCard } from './user-card'

const user: UserInfo = {
  id: 7,
  nickname: '稳健老周',
  avatar: '/avatars/1.svg',
  mobile: '138****8000',
  gender: 1,
  has_password: true,
  is_vip: 0,
  money: 0,
  honors: [],
  closing_at: null,
  level: {
    isVip: 0,
    level: 0,
    moneyLevel: 0,
    tagImage: null,
    levelImage: null,
    moneyLevelImage: null,
    levelExpirationTime: null,
    nextTipTime: 0,
  },
}

const card = (level: Partial<UserInfo['level']>) =>
  renderToStaticMarkup(
    <UserCard user={{ ...user, level: { ...user.level, ...level } }} onSignOut={() => undefined} />,
  )
const ring = 'outline-vip'

test('a user without a level sees an offer', () => {
  const html = card({})
  expect(html).toContain('稳健老周')
  expect(html).toContain('暂未开通会员')
  expect(html).toMatch(/<a href="\/vipV2"[^>]*>去开通<\/a>/)
  expect(html).not.toContain(ring)
})

test.each([
  [2, '月度会员'],
  [3, '季度会员'],
  [4, '年度会员'],
])('level %i is shown as %s with its expiry date', (level, name) => {
  const html = card({ isVip: 1, level, levelExpirationTime: '2027-03-05 23:59:59' })
  expect(html).toContain(name)
  expect(html).toContain('2027-03-05 到期')
  expect(html).not.toContain('暂未开通会员')
  expect(html).toContain(ring)
})

test('money levels above the first are highlighted', () => {
  expect(card({ isVip: 1, level: 4, moneyLevel: 5, levelExpirationTime: '2027-03-05 23:59:59' })).toContain(
    '超级VIP',
  )
  expect(card({ moneyLevel: 2 })).toContain(ring)
  expect(card({ moneyLevel: 1 })).not.toContain(ring)
})

test('worn medals stand beside 成就勋章, which is there without any', () => {
  expect(card({})).toMatch(/<button[^>]*>成就勋章<\/button>/)
  const worn = [{ id: 5, name: '寻盘', image: '/medals/5.svg' }]
  const html = renderToStaticMarkup(<UserCard user={{ ...user, honors: worn }} onSignOut={() => undefined} />)
  expect(html).toMatch(/成就勋章<span[^>]*><img[^>]*alt="寻盘"/)
})

test('an expired level shows the offer again', () => {
  expect(card({ level: 3, levelExpirationTime: '2026-03-05 23:59:59' })).toContain('暂未开通会员')
})
