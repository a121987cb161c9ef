import { previousTradingDay } from '../calendar'
import { deliveryMonthOf, monthOfDay } from '../contracts'
import data from './cancellation-months.data.json' with { type: 'json' }

/**
 * The source of a product's cancelling months. `series`: the published receipts fell on every one of these
 * dates (碳酸锂, 2024 and 2025). `tables`: brokers' tables of the exchanges' rules name the same months.
 * `general`: general knowledge (models, 10), not checked against a rule book; for 豆一 and 玉米 one broker's
 * table names only March.
 */
export type CancellationSource = 'series' | 'tables' | 'general'

export interface CancellationMonths {
  /** Months 1 … 12; receipts are cancelled at their end. */
  months: readonly number[]
  source: CancellationSource
}

const byProduct = new Map(Object.entries(data as Record<string, CancellationMonths>))

/** The months at whose end a product's receipts lose their validity (models, 10); null if unknown. */
export function cancellationMonths(productCode: string): CancellationMonths | null {
  return byProduct.get(productCode) ?? null
}

/**
 * 强制注销: the last trading day of each cancelling month. Some rules name an earlier day of the month; this is
 * ignored.
 */
export function cancellationDates(productCode: string, from: string, to: string): string[] {
  const months = byProduct.get(productCode)?.months ?? []
  const dates: string[] = []
  for (let month = monthOfDay(from); month <= monthOfDay(to); month += 1) {
    if (!months.includes((month % 12) + 1)) continue
    const date = previousTradingDay(firstDayOf(month + 1))
    if (date >= from && date <= to) dates.push(date)
  }
  return dates
}

/**
 * The first 强制注销 strictly after a day; strictly, because the figure published on the date itself has already
 * dropped.
 */
export function nextCancellationDate(productCode: string, after: string): string | null {
  const to = `${Number(after.slice(0, 4)) + 2}${after.slice(4, 8)}01`
  return cancellationDates(productCode, after, to).find((date) => date > after) ?? null
}

function firstDayOf(month: number): string {
  return `${Math.floor(month / 12)}-${deliveryMonthOf(month).slice(2)}-01`
}
