import { readingHours } from './reading-clock'

/** Reading hours that a factor of ten in weight is worth. */
const hoursOfTen = 12

/** The order of 热门: the weight on a scale of tens, and the hour of publication on the clock of reading. */
export const hotOf = (weight: number, publishedAt: Date) =>
  Math.log10(1 + Math.max(0, weight)) + readingHours(publishedAt) / hoursOfTen
