import type { Figure } from '#app/lib/format'
import type { DayVolumes } from './queries'

/** Difference in percentage points; null if either side is unknown. */
export const difference = (now: Figure, before: Figure) =>
  now == null || before == null ? null : now - before

/** Change in percent of the value before. */
export const rateOfChange = (now: Figure, before: Figure) =>
  now == null || !before ? null : ((now - before) / before) * 100

/** 期货公司 and 非期货公司 members together; null where the exchange does not publish both. */
export const memberTotal = (brokers: DayVolumes['brokers'], nonBrokers: DayVolumes['nonBrokers']) =>
  brokers && nonBrokers ? brokers.lots + nonBrokers.lots : null
