import type { Checks, Dismissals, Moment, Visit } from './next-overlay'
import { type Condition, type Overlay, type OverlayId, overlayTable, type Reader } from './overlay-table'
import { createScheduler } from './scheduler'

/** Midnight of Beijing on 2026-11-24. */
export const midnight = Date.parse('2026-11-23T16:00:00Z')

export const readers: readonly Reader[] = ['guest', 'newMember', 'member', 'vip']
export const pages = ['/', '/viewingData', '/my/follow', '/qiyouCommunityV3', '/circleV2'] as const
export type Page = (typeof pages)[number]
export const conditions: readonly Condition[] = [
  'agreementsPending',
  'packOffered',
  'notSignedToday',
  'liveTimeOffered',
  'campaignOpen',
  'popupSet',
  'roomLive',
  'privilegeMissing',
]

/** The table as it will be once every system exists. */
export const wholeTable: readonly (Overlay & { id: OverlayId })[] = overlayTable.map((row) => ({
  ...row,
  ready: true,
}))

/** A page driven by the test: clock, reader, storage and conditions. */
export function browser(table: readonly (Overlay & { id: OverlayId })[] = wholeTable) {
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

/** Offers of which a visit shows one. */
export const gifts: readonly OverlayId[] = ['guestPack', 'newUserPack', 'welfare']

/** Hours after `midnight`: shortly before and after the next two midnights, and during the days. */
export const hours = [0.1, 8, 9, 9.5, 12, 15, 20, 21, 22, 23.9, 24, 24.2, 33, 40, 47.9, 48, 48.1, 60, 71.9]
