import { expect, test } from 'vitest'
import {
  draftedJournal,
  type JournalFields,
  journalFault,
  journalFieldsOf,
  journalFieldsOfDraft,
  journalOf,
  newJournal,
  pointsOf,
} from './journal-fields'

const now = Date.parse('2026-11-23T21:36:00+08:00')
const open: JournalFields = {
  ...newJournal('rb2705'),
  openedAt: '2026-11-20T21:05',
  openPrice: '3010',
  reason: ' 基差收窄 ',
}
const closed: JournalFields = { ...open, closedAt: '2026-11-23T10:00', closePrice: '3021.5' }

test('an open trade is complete without closing time and price', () => {
  expect(journalFault(open, now)).toBeNull()
  expect(journalOf(open, now)).toEqual({
    contract: 'rb2705',
    direction: 'long',
    opened_at: '2026-11-20 21:05:00',
    open_price: 3010,
    reason: '基差收窄',
  })
})

test('a closed trade can be restored to its form', () => {
  const journal = journalOf(closed, now)
  expect(journal && journalFieldsOf(journal)).toEqual({ ...closed, reason: '基差收窄' })
})

test('an unfinished form is restored unchanged from its draft', () => {
  const unfinished = { ...closed, openPrice: '三千' }
  expect(journalFieldsOfDraft(draftedJournal(unfinished))).toEqual(unfinished)
})

test.each<[Partial<JournalFields>, string]>([
  [{ contract: '' }, 'contract'],
  [{ contract: 'rb' }, 'contract'],
  [{ openedAt: '' }, 'openedAt'],
  [{ openedAt: '2026-11-23T21:37' }, 'openedAt'],
  [{ openPrice: '' }, 'openPrice'],
  [{ openPrice: '三千' }, 'openPrice'],
  [{ openPrice: 'Infinity' }, 'openPrice'],
  [{ closedAt: '' }, 'closedAt'],
  [{ closedAt: '2026-11-20T21:00' }, 'closedAt'],
  [{ closedAt: '2026-11-24T09:00' }, 'closedAt'],
  [{ closePrice: '' }, 'closePrice'],
  [{ reason: '字'.repeat(501) }, 'reason'],
])('a trade with %j is refused at %s', (changes, at) => {
  expect(journalFault({ ...closed, ...changes }, now)?.at).toBe(at)
  expect(journalOf({ ...closed, ...changes }, now)).toBeNull()
})

test('points follow the direction of the trade once it is closed', () => {
  expect(pointsOf(closed)).toBe(11.5)
  expect(pointsOf({ ...closed, direction: 'short' })).toBe(-11.5)
  expect(pointsOf(open)).toBeNull()
})
