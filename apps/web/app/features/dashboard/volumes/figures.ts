import type { Figure } from '../../../lib/format'
import type { DayVolumes } from './types'

/** Percentage points; unknown as soon as one side is. */
export const difference = (now: Figure, before: Figure) =>
  now == null || before == null ? null : now - before

/** Percent of what was. */
export const rateOfChange = (now: Figure, before: Figure) =>
  now == null || !before ? null : ((now - before) / before) * 100

/** 期货公司 and 非期货公司 members together; null where the exchange does not publish both. */
export const memberTotal = (brokers: DayVolumes['brokers'], nonBrokers: DayVolumes['nonBrokers']) =>
  brokers && nonBrokers ? brokers.lots + nonBrokers.lots : null
