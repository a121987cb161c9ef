import { readingHours } from './reading-clock'

/** Being published this many reading hours later raises a post as much as ten times the weight. */
const hoursOfTen = 12

/** The sort key of 热门: the logarithm of the weight, plus the publication time measured in reading hours. */
export const hotKeyOf = (weight: number, publishedAt: Date) =>
  Math.log10(1 + Math.max(0, weight)) + readingHours(publishedAt) / hoursOfTen
