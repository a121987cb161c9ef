import type { StoredConverted } from './membership.tables'
import type { ConvertedSegment, Segment } from './segments'

type StoredSegment = StoredConverted['segment']

const stored = ({ segment, left, worth }: ConvertedSegment): StoredConverted => ({
  segment: toStored(segment),
  left,
  worth: { top: String(worth.top), bottom: String(worth.bottom) },
})

const read = ({ segment, left, worth }: StoredConverted): ConvertedSegment => ({
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
