import { hourMs } from '@vce/futures'
import type { DraftExtras, Journal } from '@vce/protocol'

/** A trade as edited in its form; times are Beijing times `YYYY-MM-DDTHH:mm`. */
export interface JournalFields {
  contract: string
  direction: 'long' | 'short'
  openedAt: string
  openPrice: string
  closedAt: string
  closePrice: string
  reason: string
}

export const maxReason = 500

export const newJournal = (contract: string): JournalFields => ({
  contract,
  direction: 'long',
  openedAt: '',
  openPrice: '',
  closedAt: '',
  closePrice: '',
  reason: '',
})

/** Converts `2026-11-20T21:05` to `2026-11-20 21:05:00`. */
const momentOf = (text: string) => (text === '' ? '' : `${text.replace('T', ' ').slice(0, 16)}:00`)
const fieldOf = (moment: string | undefined) => moment?.slice(0, 16).replace(' ', 'T') ?? ''

/** Parses a typed price; null if it is not one. */
function priceOf(text: string): number | null {
  const price = Number(text.trim())
  return text.trim() !== '' && Number.isFinite(price) && Math.abs(price) <= 1_000_000 ? price : null
}

export type JournalFault = { at: keyof JournalFields; message: string }

/** The first invalid field of a trade, or null; `now` in epoch milliseconds. */
export function journalFault(fields: JournalFields, now: number): JournalFault | null {
  const { contract, openedAt, openPrice, closedAt, closePrice, reason } = fields
  const current = new Date(now + 8 * hourMs).toISOString().slice(0, 16)
  if (!/\d{4}$/.test(contract)) return { at: 'contract', message: '请选择合约' }
  if (openedAt === '') return { at: 'openedAt', message: '请填写开仓时间' }
  if (openedAt > current) return { at: 'openedAt', message: '开仓时间还没有到' }
  if (priceOf(openPrice) === null) return { at: 'openPrice', message: '请填写开仓价' }
  const isClosed = closedAt !== '' || closePrice.trim() !== ''
  if (isClosed && closedAt === '') return { at: 'closedAt', message: '请填写平仓时间' }
  if (isClosed && closedAt < openedAt) return { at: 'closedAt', message: '平仓时间早于开仓' }
  if (closedAt > current) return { at: 'closedAt', message: '平仓时间还没有到' }
  if (isClosed && priceOf(closePrice) === null) return { at: 'closePrice', message: '请填写平仓价' }
  return [...reason].length > maxReason ? { at: 'reason', message: `理由最多${maxReason}个字` } : null
}

/** The trade in the form of a document; null while it is incomplete. */
export function journalOf(fields: JournalFields, now: number): Journal | null {
  const openPrice = priceOf(fields.openPrice)
  if (journalFault(fields, now) || openPrice === null) return null
  const closePrice = priceOf(fields.closePrice)
  const { contract, direction, openedAt, closedAt, reason } = fields
  return {
    contract,
    direction,
    opened_at: momentOf(openedAt),
    open_price: openPrice,
    ...(closePrice !== null && { closed_at: momentOf(closedAt), close_price: closePrice }),
    reason: reason.trim(),
  }
}

export const journalFieldsOf = (journal: Journal): JournalFields => ({
  contract: journal.contract,
  direction: journal.direction,
  reason: journal.reason,
  openedAt: fieldOf(journal.opened_at),
  openPrice: String(journal.open_price),
  closedAt: fieldOf(journal.closed_at),
  closePrice: journal.close_price === undefined ? '' : String(journal.close_price),
})

type DraftedJournal = NonNullable<DraftExtras['journal']>

/** The form as stored in a draft while the trade is incomplete. */
export const draftedJournal = ({
  contract,
  direction,
  openedAt,
  openPrice,
  closedAt,
  closePrice,
  reason,
}: JournalFields): DraftedJournal => ({
  contract,
  direction,
  opened_at: openedAt,
  open_price: openPrice,
  closed_at: closedAt,
  close_price: closePrice,
  reason,
})

export const journalFieldsOfDraft = (journal: DraftedJournal): JournalFields => ({
  contract: journal.contract,
  direction: journal.direction,
  reason: journal.reason,
  openedAt: journal.opened_at,
  openPrice: journal.open_price,
  closedAt: journal.closed_at,
  closePrice: journal.close_price,
})

/** Profit in price points; null while the trade is open or incomplete. */
export function pointsOf({ direction, openPrice, closePrice }: JournalFields): number | null {
  const [open, close] = [priceOf(openPrice), priceOf(closePrice)]
  if (open === null || close === null) return null
  return direction === 'long' ? close - open : open - close
}
