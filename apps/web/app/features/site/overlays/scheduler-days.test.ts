import { dayMs, hourMs } from '@vce/futures'
import { describe, expect, test } from 'vitest'
import type { Condition, OverlayId, Reader } from './overlay-table'
import { browser, conditions, gifts, hours, midnight, type Page, pages, readers } from './scheduler.fixture'

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
const conditionOf: Partial<Record<OverlayId, Condition | readonly Condition[]>> = {
  ruleNotice: 'agreementsPending',
  guestPack: 'packOffered',
  newUserPack: 'packOffered',
  signIn: 'notSignedToday',
  freeLiveTime: 'liveTimeOffered',
  welfare: 'campaignOpen',
  homePopup: ['popupSet', 'roomLive'],
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
    const needed = [conditionOf[id] ?? []].flat()
    if (!suits(id, page) || needed.some((condition) => !holding.has(condition))) return false
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
