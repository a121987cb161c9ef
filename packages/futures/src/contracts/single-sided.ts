import type { ExchangeCode } from './exchanges'

declare const sides: unique symbol

/** Lots and turnover as an exchange published them for one trading day; null where nothing was published. */
export interface PublishedFact {
  exchange: ExchangeCode
  /** `YYYY-MM-DD`. */
  tradingDay: string
  /** 手. */
  volume: number | null
  openInterest: number | null
  openInterestChange?: number | null
  /** 元. */
  turnover: number | null
}

/** A fact whose lots are comparable across years; the compile-time brand prevents halving twice. */
export type SingleSided<Fact> = Fact & { readonly [sides]: 1 }

const doubleCounting = new Set<ExchangeCode>(['SHFE', 'INE', 'DCE', 'CZCE'])
const firstSingleSidedDay = '2020-01-01'

/**
 * Whether the published lots count both buyer and seller. The four commodity exchanges did so until the end
 * of 2019; CFFEX never did, and GFEX did not exist then (models, "Double counting"). Proof: SHFE's members
 * held 110,434 long lots of cu1403 on 2014-01-06, and the published open interest was 220,868.
 */
export function isDoubleSided(exchange: ExchangeCode, tradingDay: string): boolean {
  return tradingDay < firstSingleSidedDay && doubleCounting.has(exchange)
}

/**
 * The only conversion to lots that are comparable across 2020-01-01: halves volume, open interest, its change
 * (手) and turnover (元) of a double-sided day. A double count is always even. An odd count comes from a faulty
 * source and becomes a fraction (.5), so that the fault stays visible and parts still add up to their total.
 */
export function singleSided<Fact extends PublishedFact & { readonly [sides]?: never }>(
  fact: Fact,
): SingleSided<Fact> {
  if (!isDoubleSided(fact.exchange, fact.tradingDay)) return fact as unknown as SingleSided<Fact>
  const halved = {
    ...fact,
    volume: half(fact.volume),
    openInterest: half(fact.openInterest),
    turnover: half(fact.turnover),
  }
  if (fact.openInterestChange != null) halved.openInterestChange = fact.openInterestChange / 2
  return halved as unknown as SingleSided<Fact>
}

function half(value: number | null): number | null {
  return value === null ? null : value / 2
}
