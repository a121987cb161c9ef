import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { world, worldChoice } from '../primitives'
import { author, chip } from './cards'

const loudest = z.nullable(z.object({ id: z.int(), author, excerpt: z.string(), likes: z.int() }))

const stormRow = z.object({
  id: z.int(),
  title: z.string(),
  /** Beijing time of the post. */
  at: z.string(),
  world,
  is_sample: z.boolean(),
  /** Circle of the post; null in the open community. */
  circle: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** The first contract of the post. */
  chip: z.nullable(chip),
  /** The last price of the chip's contract before the thread began, and its Beijing time; null if unknown. */
  since: z.nullable(z.object({ contract: z.string(), price: z.number(), at: z.string() })),
  /** Number of members who commented within the counted time. */
  people: z.int(),
  heat: z.int(),
  sides: z.object({
    long: z.int(),
    short: z.int(),
    /** Members who commented without taking a side. */
    none: z.int(),
    mine: z.nullable(z.enum(['long', 'short'])),
  }),
  /** Whether readers can take a side; only on posts about one product that are no question. */
  has_sides: z.boolean(),
  /** The most liked comment of each side. */
  loudest: z.object({ long: loudest, short: loudest }),
})
export type StormRow = z.output<typeof stormRow>

/** 热议: threads with many writers at the moment, the most balanced first; computed once a minute. */
export const getStorm = endpoint({
  path: '/api/circle/getStorm',
  summary: '热议榜：近 2 小时讨论最热的帖子；没有时给出昨日的',
  access: 'signedIn',
  input: z.object({ world: worldChoice }),
  output: z.object({
    /** Beijing time of the computation. */
    at: z.string(),
    day: z.enum(['now', 'yesterday']),
    rows: z.array(stormRow),
    yesterday: z.array(z.object({ id: z.int(), title: z.string(), heat: z.int() })),
  }),
})
