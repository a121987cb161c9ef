import { readingHours } from './reading-clock'

/** A post ranks like a post with ten times the weight that was published this many reading hours earlier. */
const hoursOfTen = 12

/** The sort key of 热门: the logarithm of the weight, plus the publication time measured in reading hours. */
export const hotKeyOf = (weight: number, publishedAt: Date) =>
  Math.log10(1 + Math.max(0, weight)) + readingHours(publishedAt) / hoursOfTen
