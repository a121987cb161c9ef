import { hourMs } from '@vce/futures'
import { expect, test } from 'vitest'
import { overlayTable } from './overlay-table'
import { browser, hours, midnight, pages, readers } from './scheduler.fixture'

test('an overlay that is not ready is not shown even if its condition is true', async () => {
  for (const reader of readers) {
    for (const page of pages) {
      const { scheduler, state, changes } = browser(overlayTable)
      state.reader = reader
      for (const after of hours) {
        state.now = midnight + after * hourMs
        await scheduler.visit(page)
        await scheduler.rest()
        scheduler.close()
      }
      expect(changes).not.toContain('freeLiveTime')
    }
  }
})

test('before the page has settled only overlays that open at once are shown', async () => {
  const { scheduler, state, open } = browser()
  state.reader = 'member'
  state.holding.delete('agreementsPending')
  await scheduler.visit('/')
  expect(open()).toBeNull()
  await scheduler.rest()
  expect(open()).toBe('newUserPack')
  const newcomer = browser()
  newcomer.state.reader = 'newMember'
  await newcomer.scheduler.visit('/')
  expect(newcomer.open()).toBe('ruleNotice')
})

test('an overlay yields to a dialog of the user’s own and returns after it', async () => {
  const { scheduler, state, open, stored } = browser()
  state.dialog = true
  await scheduler.visit('/')
  await scheduler.rest()
  expect(open()).toBeNull()
  state.dialog = false
  await scheduler.decide()
  expect(open()).toBe('guestPack')
  state.dialog = true
  await scheduler.decide()
  expect(open()).toBeNull()
  expect(stored.size).toBe(0)
  state.dialog = false
  await scheduler.decide()
  expect(open()).toBe('guestPack')
})

test('a dialog that opens while a condition is checked is not covered', async () => {
  const { scheduler, state, open } = browser()
  let check: () => void = () => undefined
  state.gate = new Promise((resolve) => {
    check = resolve
  })
  const visiting = scheduler.visit('/')
  const resting = scheduler.rest()
  state.dialog = true
  check()
  await Promise.all([visiting, resting])
  expect(open()).toBeNull()
})

test('a decision is dropped if the reader has meanwhile left the page', async () => {
  const { scheduler, state, open } = browser()
  state.holding = new Set(['popupSet'])
  let check: () => void = () => undefined
  state.gate = new Promise((resolve) => {
    check = resolve
  })
  const visiting = scheduler.visit('/')
  const resting = scheduler.rest()
  const leaving = scheduler.visit('/viewingData')
  check()
  await Promise.all([visiting, resting, leaving])
  expect(open()).toBeNull()
})

test('an open overlay stays while the reader types but no other opens', async () => {
  const { scheduler, state, open } = browser()
  state.busy = true
  await scheduler.visit('/')
  await scheduler.rest()
  expect(open()).toBeNull()
  state.busy = false
  await scheduler.decide()
  expect(open()).toBe('guestPack')
  state.busy = true
  await scheduler.decide()
  expect(open()).toBe('guestPack')
})

test('a user’s overlay that closes with the end of a session does not count as dismissed', async () => {
  const { scheduler, state, open, stored } = browser()
  state.reader = 'member'
  state.holding.delete('agreementsPending')
  state.holding.delete('packOffered')
  await scheduler.visit('/viewingData')
  await scheduler.rest()
  expect(open()).toBe('signIn')
  state.reader = 'guest'
  await scheduler.changeReader()
  expect(open()).toBeNull()
  expect(stored.size).toBe(0)
})

test('a prompt returns some time after it was shown or when the clock is set back', async () => {
  const { scheduler, state, open, stored } = browser()
  state.reader = 'member'
  state.holding = new Set(['privilegeMissing'])
  await scheduler.visit('/')
  await scheduler.rest()
  expect(open()).toBe('membershipPrompt')
  expect(stored.get('ad_closed_vip_time')).toBe(String(midnight))
  scheduler.close()
  for (const [after, shown] of [
    [86_399_999, null],
    [86_400_000, 'membershipPrompt'],
  ] as const) {
    state.now = midnight + after
    await scheduler.visit('/')
    await scheduler.rest()
    expect(open()).toBe(shown)
  }
  scheduler.close()
  state.now = midnight - 5 * hourMs
  await scheduler.visit('/viewingData')
  await scheduler.rest()
  expect(open()).toBe('membershipPrompt')
})

test('closing the sign-in overlay stores the Beijing day', async () => {
  const { scheduler, state, stored } = browser()
  state.reader = 'vip'
  state.holding = new Set(['notSignedToday'])
  state.now = midnight + 23.99 * hourMs
  await scheduler.visit('/')
  await scheduler.rest()
  scheduler.close()
  expect([...stored]).toEqual([['activeShutdownDaka', '2026-11-24']])
})

test('a page’s request opens its overlay unless another is open or the reader is a guest', async () => {
  const { scheduler, state, open } = browser()
  await scheduler.visit('/viewingData')
  scheduler.request('vipAuthority')
  expect(open()).toBeNull()
  state.reader = 'member'
  scheduler.request('homePopup')
  expect(open()).toBeNull()
  scheduler.request('vipAuthority')
  expect(open()).toBe('vipAuthority')
  state.dialog = true
  await scheduler.decide()
  scheduler.request('vipAuthority')
  expect(open()).toBeNull()
})

test('the home popup opens while a room is live and closes when it is over', async () => {
  const { scheduler, state, open, stored } = browser(overlayTable)
  state.holding = new Set(['popupSet'])
  await scheduler.visit('/')
  await scheduler.rest()
  expect(open()).toBeNull()
  state.holding.add('roomLive')
  await scheduler.changeCondition('roomLive')
  expect(open()).toBe('homePopup')
  state.holding.delete('roomLive')
  await scheduler.changeCondition('roomLive')
  expect(open()).toBeNull()
  // The reader has not closed it, so it may open again.
  expect(stored.size).toBe(0)
  state.holding.add('roomLive')
  await scheduler.changeCondition('roomLive')
  expect(open()).toBe('homePopup')
})

test('a changed condition closes no overlay that does not need it', async () => {
  const { scheduler, state, open } = browser(overlayTable)
  Object.assign(state, { reader: 'member', holding: new Set(['notSignedToday']) })
  await scheduler.visit('/viewingData')
  await scheduler.rest()
  expect(open()).toBe('signIn')
  state.holding.clear()
  await scheduler.changeCondition('roomLive')
  expect(open()).toBe('signIn')
})

// The wizard of a new member opens first.
test.each([
  ['member', 'vipAuthority'],
  ['newMember', 'profileWizard'],
  ['guest', null],
  ['vip', null],
] as const)('a page that needs a right shows a %s the overlay %s', async (reader, opened) => {
  const { scheduler, state, open } = browser(overlayTable)
  Object.assign(state, { reader, holding: new Set() })
  await scheduler.visit('/live')
  scheduler.request('vipAuthority')
  expect(open()).toBe(opened)
})
