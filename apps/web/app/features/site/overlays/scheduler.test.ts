import { dayMs, hourMs } from '@vce/futures'
import { describe, expect, test } from 'vitest'
import type { Checks, Dismissals, Moment, Visit } from './next-overlay'
import { type Condition, type Overlay, type OverlayId, overlayTable, type Reader } from './overlay-table'
import { createScheduler } from './scheduler'

/** Midnight of Beijing on 2026-11-24. */
const midnight = Date.parse('2026-11-23T16:00:00Z')

const readers: readonly Reader[] = ['guest', 'newMember', 'member', 'vip']
const pages = ['/', '/viewingData', '/my/follow', '/qiyouCommunityV3', '/circleV2'] as const
type Page = (typeof pages)[number]
const conditions: readonly Condition[] = [
  'agreementsPending',
  'packOffered',
  'notSignedToday',
  'liveTimeOffered',
  'campaignOpen',
  'popupSet',
  'privilegeMissing',
]

/** The table as it will be once every system exists. */
const wholeTable: readonly (Overlay & { id: OverlayId })[] = overlayTable.map((row) => ({
  ...row,
  ready: true,
}))

/** A page driven by the test: clock, reader, storage and conditions. */
function browser(table: readonly (Overlay & { id: OverlayId })[] = wholeTable) {
  const stored = new Map<string, string>()
  const state = {
    now: midnight,
    reader: 'guest' as Reader,
    tipSeconds: 86_400,
    dialog: false,
    busy: false,
    holding: new Set<Condition>(conditions),
    /** Whether gifts may open before the visit has a second page. */
    allowsGifts: true,
    gift: null as string | null,
    /** Every check waits for this promise. */
    gate: Promise.resolve(),
  }
  const dismissals: Dismissals = {
    read: ({ away }) => (away.for === 'none' ? null : (stored.get(away.key) ?? null)),
    write: ({ away }, text) => {
      if (away.for !== 'none') stored.set(away.key, text)
    },
  }
  const checks: Checks = Object.fromEntries(
    conditions.map((condition) => [
      condition,
      async () => {
        await state.gate
        return state.holding.has(condition)
      },
    ]),
  )
  const opened = new Set<string>()
  const visit: Visit = {
    allowsGifts: () => state.allowsGifts || opened.size > 1,
    gift: () => state.gift,
    recordGift: (id) => {
      state.gift = id
    },
  }
  const changes: (string | null)[] = []
  const created = createScheduler({
    table,
    checks,
    dismissals,
    visit,
    now: () => state.now,
    reader: (): Pick<Moment, 'reader' | 'tipSeconds'> => state,
    hasDialog: () => state.dialog,
    isBusy: () => state.busy,
  })
  const scheduler = {
    ...created,
    visit(path: string) {
      opened.add(path)
      return created.visit(path)
    },
  }
  scheduler.watch(() => changes.push(scheduler.current()?.id ?? null))
  const missed = () => scheduler.missed().map(({ id }) => id)
  return { scheduler, state, stored, changes, missed, open: () => scheduler.current()?.id ?? null }
}

/**
 * Order of the overlays for each reader, except `request` and `form`; written by hand from the specification.
 */
const orders: Record<Reader, readonly OverlayId[]> = {
  guest: ['guestPack', 'welfare', 'homePopup'],
  newMember: ['ruleNotice', 'profileWizard'],
  member: [
    'ruleNotice',
    'newUserPack',
    'signIn',
    'freeLiveTime',
    'welfare',
    'homePopup',
    'membershipPrompt',
    'punchInTip',
  ],
  vip: ['ruleNotice', 'newUserPack', 'signIn', 'welfare', 'homePopup', 'punchInTip'],
}
const conditionOf: Partial<Record<OverlayId, Condition>> = {
  ruleNotice: 'agreementsPending',
  guestPack: 'packOffered',
  newUserPack: 'packOffered',
  signIn: 'notSignedToday',
  freeLiveTime: 'liveTimeOffered',
  welfare: 'campaignOpen',
  homePopup: 'popupSet',
  membershipPrompt: 'privilegeMissing',
  punchInTip: 'notSignedToday',
}
const isOn: Partial<Record<OverlayId, readonly Page[]>> = {
  signIn: ['/', '/viewingData', '/my/follow', '/qiyouCommunityV3'],
  welfare: ['/qiyouCommunityV3', '/circleV2'],
  homePopup: ['/'],
  punchInTip: ['/my/follow'],
}
const forSession: readonly OverlayId[] = ['guestPack', 'newUserPack', 'freeLiveTime']
const gifts: readonly OverlayId[] = ['guestPack', 'newUserPack', 'welfare']
const forDay: readonly OverlayId[] = ['signIn', 'welfare', 'homePopup', 'punchInTip']

/** A second implementation of the specification, independent of the scheduler. */
function expectation(reader: Reader, holding: ReadonlySet<Condition>, tipSeconds: number) {
  const closedInSession = new Set<OverlayId>()
  const closedOn = new Map<OverlayId, number>()
  let prompted = Number.NEGATIVE_INFINITY
  let open: OverlayId | null = null
  const walked = new Set<Page>()
  let gift: OverlayId | null = null
  const dayOf = (now: number) => Math.floor((now - midnight) / dayMs)
  const suits = (id: OverlayId, page: Page) => isOn[id]?.includes(page) ?? true
  const isDue = (id: OverlayId, page: Page, now: number) => {
    const condition = conditionOf[id]
    if (!suits(id, page) || (condition && !holding.has(condition))) return false
    if (closedInSession.has(id) || closedOn.get(id) === dayOf(now)) return false
    if (gifts.includes(id) && (walked.size < 2 || (gift && gift !== id))) return false
    return id !== 'membershipPrompt' || now - prompted >= tipSeconds * 1000
  }
  return {
    visit(page: Page, now: number) {
      walked.add(page)
      if (open && !suits(open, page)) open = null
      open ??= orders[reader].find((id) => isDue(id, page, now)) ?? null
      if (open === 'membershipPrompt' && now - prompted >= tipSeconds * 1000) prompted = now
      if (open && gifts.includes(open)) gift = open
      return open
    },
    close(now: number) {
      if (open && forSession.includes(open)) closedInSession.add(open)
      if (open && forDay.includes(open)) closedOn.set(open, dayOf(now))
      open = null
    },
  }
}

/** Hours after `midnight`: shortly before and after the next two midnights, and during the days. */
const hours = [0.1, 8, 9, 9.5, 12, 15, 20, 21, 22, 23.9, 24, 24.2, 33, 40, 47.9, 48, 48.1, 60, 71.9]
const closings: Record<string, (visit: number) => boolean> = {
  'closes each': () => true,
  'closes none': () => false,
  'closes every other': (visit) => visit % 2 === 0,
}
const conditionSets: [string, readonly Condition[]][] = [
  ['every condition', conditions],
  ['no condition', []],
  ['all but the agreements', conditions.filter((condition) => condition !== 'agreementsPending')],
  ...conditions.map((condition): [string, readonly Condition[]] => [`${condition} alone`, [condition]]),
]
const walks: Record<string, (visit: number) => Page> = {
  ...Object.fromEntries(pages.map((page) => [`stays on ${page}`, () => page])),
  'walks through all': (visit) => pages[visit % pages.length] as Page,
}

describe.each(readers)('three days of a %s', (reader) => {
  describe.each(conditionSets)('with %s', (_name, holding) => {
    test.each(Object.keys(walks))('%s: the overlays of the table open one at a time', async (walk) => {
      for (const [name, closes] of Object.entries(closings)) {
        for (const tipSeconds of [86_400, 259_200]) {
          const { scheduler, state, changes, open } = browser()
          const expected = expectation(reader, new Set(holding), tipSeconds)
          Object.assign(state, { reader, holding: new Set(holding), tipSeconds, allowsGifts: false })
          for (const [visit, after] of hours.entries()) {
            const page = (walks[walk] as (visit: number) => Page)(visit)
            state.now = midnight + after * hourMs
            await scheduler.visit(page)
            await scheduler.rest()
            expect(open(), `${name}, ${tipSeconds}, ${page} after ${after} hours`).toBe(
              expected.visit(page, state.now),
            )
            if (!closes(visit)) continue
            scheduler.close()
            expected.close(state.now)
            // Nothing else opens on the same page.
            await scheduler.decide()
            expect(open()).toBeNull()
          }
          // The overlay closes before another one opens.
          for (const [index, change] of changes.entries()) expect(change === null).toBe(index % 2 === 1)
        }
      }
    })
  })
})

test('an overlay that is not ready is not shown even if its condition is true', async () => {
  for (const reader of readers) {
    for (const page of pages) {
      const { scheduler, state, changes } = browser(overlayTable)
      state.reader = reader
      for (const after of hours) {
        state.now = midnight + after * hourMs
        await scheduler.visit(page)
        await scheduler.rest()
        scheduler.request('vipAuthority')
        scheduler.close()
      }
      const notReady = new Set<string | null>(['vipAuthority', 'freeLiveTime'])
      expect(changes.filter((change) => notReady.has(change))).toEqual([])
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
