import { describe, expect, test } from 'vitest'
import type { OverlayId, Reader } from './overlay-table'
import { browser, gifts, wholeTable } from './scheduler.fixture'

/** Pages on which an overlay with a true condition opens at rest; null: on every page that takes no money. */
const restPages: [OverlayId, Reader, readonly string[] | null][] = [
  ['ruleNotice', 'member', null],
  ['profileWizard', 'newMember', null],
  ['guestPack', 'guest', null],
  ['newUserPack', 'member', null],
  ['newUserPack', 'vip', null],
  ['signIn', 'member', ['/', '/viewingData', '/my/orderList', '/qiyouCommunityV3', '/vipV2']],
  ['freeLiveTime', 'member', null],
  ['welfare', 'guest', ['/qiyouCommunityV3', '/circleV2']],
  ['homePopup', 'vip', ['/']],
  ['membershipPrompt', 'member', null],
  ['punchInTip', 'vip', ['/my/orderList']],
]
const money = [
  '/cashDesk',
  '/cashDesk/recharge',
  '/payment',
  '/my/recharge',
  '/my/paymentPassword',
  '/CASHDESK',
]
const free = ['/', '/viewingData', '/my/orderList', '/qiyouCommunityV3', '/circleV2', '/vipV2']
type PageState = 'at rest' | 'a dialog is open' | 'something is running' | 'the first page' | 'a closed gate'
const pageStates: PageState[] = [
  'at rest',
  'a dialog is open',
  'something is running',
  'the first page',
  'a closed gate',
]

describe.each(restPages)('%s for a %s', (id, reader, on) => {
  const row = wholeTable.find((each) => each.id === id)
  test.each(pageStates)('%s: opens where it may', async (pageState) => {
    for (const page of [...free, ...money]) {
      const { scheduler, state, open } = browser(row ? [row] : [])
      Object.assign(state, {
        reader,
        dialog: pageState === 'a dialog is open',
        busy: pageState === 'something is running',
        allowsGifts: pageState === 'at rest' || pageState === 'a closed gate',
      })
      await scheduler.visit(page)
      await scheduler.rest()
      const isStill = pageState !== 'a dialog is open' && pageState !== 'something is running'
      const isPlace = !money.includes(page) && (on?.includes(page) ?? true)
      const isEarly = gifts.includes(id) && pageState === 'the first page'
      expect(open(), page).toBe(isStill && isPlace && !isEarly ? id : null)
    }
  })
})

test('a visit shows one gift', async () => {
  const { scheduler, state, open } = browser()
  Object.assign(state, { allowsGifts: false, holding: new Set(['packOffered', 'campaignOpen']) })
  await scheduler.visit('/')
  await scheduler.rest()
  expect(open()).toBeNull()
  await scheduler.visit('/qiyouCommunityV3')
  await scheduler.rest()
  expect(open()).toBe('guestPack')
  scheduler.close()
  await scheduler.visit('/circleV2')
  await scheduler.rest()
  expect(open()).toBeNull()
})

test('a closed gate opens a gift on the first page', async () => {
  const { scheduler, state, open } = browser()
  state.allowsGifts = false
  await scheduler.visit('/viewingData')
  await scheduler.rest()
  expect(open()).toBeNull()
  state.allowsGifts = true
  await scheduler.decide()
  expect(open()).toBe('guestPack')
})

test('what was held back on a page is missed until it is shown', async () => {
  const { scheduler, state, open, missed } = browser()
  Object.assign(state, { reader: 'member', holding: new Set(['notSignedToday', 'packOffered']) })
  await scheduler.visit('/cashDesk')
  await scheduler.rest()
  expect(missed()).toEqual([])
  state.busy = true
  await scheduler.visit('/viewingData')
  expect(missed()).toEqual(['newUserPack', 'signIn'])
  state.busy = false
  await scheduler.rest()
  expect(open()).toBe('newUserPack')
  expect(missed()).toEqual(['signIn'])
  scheduler.close()
  scheduler.openMissed('signIn')
  expect(open()).toBe('signIn')
  expect(missed()).toEqual([])
})

test('what is no longer to be had is not missed', async () => {
  const { scheduler, state, missed } = browser()
  Object.assign(state, { reader: 'vip', busy: true, holding: new Set(['notSignedToday']) })
  await scheduler.visit('/viewingData')
  await scheduler.rest()
  await scheduler.visit('/aboutUs')
  expect(missed()).toEqual(['signIn'])
  await scheduler.rest()
  state.holding.clear()
  await scheduler.visit('/')
  expect(missed()).toEqual([])
})

test.each(['/cashDesk', '/cashDesk/recharge', '/payment', '/my/recharge', '/my/paymentPassword'])(
  'membership is not offered on %s, but on the next page',
  async (page) => {
    const { scheduler, state, open } = browser()
    state.reader = 'member'
    state.holding = new Set(['privilegeMissing'])
    await scheduler.visit(page)
    await scheduler.rest()
    expect(open()).toBeNull()
    await scheduler.visit('/my/orderList')
    await scheduler.rest()
    expect(open()).toBe('membershipPrompt')
  },
)
