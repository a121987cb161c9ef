import { previousTradingDay } from '../calendar'
import { deliveryMonthOf, monthOfDay } from '../contracts'
import data from './cancel-months.data.json' with { type: 'json' }

/**
 * The source of a product's months. `series`: the daily figures fall on every one of these dates (碳酸锂, 2024
 * and 2025). `tables`: brokers' tables of the exchanges' rules name the same months. `general`: general
 * knowledge (models, 10), not checked against a rule book; for 豆一 and 玉米 one broker's table names only March.
 */
export type CancelSource = 'series' | 'tables' | 'general'

export interface CancelMonths {
  /** 1 … 12; at the end of these months. */
  months: readonly number[]
  source: CancelSource
}

const byProduct = new Map(Object.entries(data as Record<string, CancelMonths>))

/** Months at whose end a product's receipts lose their validity (models, 10); null if unknown. */
export function cancelMonths(productCode: string): CancelMonths | null {
  return byProduct.get(productCode) ?? null
}

/**
 * 强制注销: the last trading day of a cancelling month. Rules that name a day within the month are not
 * distinguished.
 */
export function cancelDates(productCode: string, from: string, to: string): string[] {
  const months = byProduct.get(productCode)?.months ?? []
  const dates: string[] = []
  for (let month = monthOfDay(from); month <= monthOfDay(to); month += 1) {
    if (!months.includes((month % 12) + 1)) continue
    const date = previousTradingDay(firstDayOf(month + 1))
    if (date >= from && date <= to) dates.push(date)
  }
  return dates
}

/** The first 强制注销 after a day: on the date itself the published figure has already dropped. */
export function nextCancelDate(productCode: string, after: string): string | null {
  const to = `${Number(after.slice(0, 4)) + 2}${after.slice(4, 8)}01`
  return cancelDates(productCode, after, to).find((date) => date > after) ?? null
}

function firstDayOf(month: number): string {
  return `${Math.floor(month / 12)}-${deliveryMonthOf(month).slice(2)}-01`
}
