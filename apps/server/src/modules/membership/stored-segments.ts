import type { StoredConversion } from './membership.tables'
import type { ConvertedSegment, Segment } from './segments'

type StoredSegment = StoredConversion['segment']

const stored = ({ segment, left, worth }: ConvertedSegment): StoredConversion => ({
  segment: toStored(segment),
  left,
  worth: { top: String(worth.top), bottom: String(worth.bottom) },
})

const read = ({ segment, left, worth }: StoredConversion): ConvertedSegment => ({
  segment: fromStored(segment),
  left,
  worth: { top: BigInt(worth.top), bottom: BigInt(worth.bottom) },
})

const fieldsOf = ({
  level,
  startsOn,
  endsOn,
  source,
  orderId,
  paid,
  days,
  credit,
}: Omit<Segment, 'converted'>) => ({
  level,
  startsOn,
  endsOn,
  source,
  orderId,
  paid,
  days,
  credit,
})

export const toStored = (segment: Segment): StoredSegment => ({
  ...fieldsOf(segment),
  converted: segment.converted.map(stored),
})

export const fromStored = (segment: StoredSegment): Segment => ({
  ...fieldsOf(segment),
  converted: segment.converted.map(read),
})
