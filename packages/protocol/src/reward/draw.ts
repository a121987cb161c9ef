import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { pageInput, pageOutput } from '../paging'
import { day, smallId } from '../primitives'
import { earningPausedMessage } from './toast'

/** Maximum number of draws of a user on a Beijing day. */
export const maxDrawsOfDay = 10

/** Length of the client seed, the member's own part of a draw, in characters. */
export const clientSeedLength = { min: 16, max: 64 } as const

const notOpen = '活动未开始或已结束'
const seedForm = `种子须为${clientSeedLength.min}至${clientSeedLength.max}个字母、数字、短横线或下划线`

/** `points` V粒, `searches` counted searches, `coupon` coupons and cards, `goods` shipped prizes. */
const prizeKind = z.enum(['points', 'searches', 'coupon', 'goods'])
export type PrizeKind = z.output<typeof prizeKind>

const prize = z.object({
  /** Position in the pool, from 1. */
  prize_id: z.int(),
  name: z.string(),
  kind: prizeKind,
  weight: z.int(),
  /** Value in V粒. */
  value: z.int(),
  /** Number of these prizes in the pool, and the number left; null if unlimited. */
  stock: z.nullable(z.int()),
  left: z.nullable(z.int()),
})
export type DrawPrize = z.output<typeof prize>

const pool = z.object({
  pool_id: z.int(),
  first_day: z.string(),
  last_day: z.string(),
  published_at: z.string(),
  opens_at: z.string(),
  /** Commitment of the pool: SHA-256 of the seed of the first day. */
  commitment: z.string(),
  /** V粒 that one draw costs. */
  cost: z.int(),
  /** Number of draws of all users so far. */
  drawn: z.int(),
  total_weight: z.int(),
  prizes: z.array(prize),
})
export type DrawPool = z.output<typeof pool>

const drawRow = z.object({
  pool_id: z.int(),
  draw_no: z.int(),
  created_at: z.string(),
  day: z.string(),
  prize_id: z.int(),
  prize: z.string(),
  client_seed: z.string(),
  receipt: z.string(),
  /** Whether the seed of the draw's day is public, so that the draw can be verified. */
  provable: z.boolean(),
})
export type DrawnRow = z.output<typeof drawRow>

const endedDay = z.object({
  day: z.string(),
  seed: z.string(),
  draws: z.int(),
  statistic: z.number(),
  degrees: z.int(),
  p: z.number(),
})

export const getPool = endpoint({
  path: '/api/lottery_draw/getPool',
  summary: '幸运抽奖当期的奖项、概率、库存、链头与规则；登录用户另有余额与今日剩余次数',
  access: 'guest',
  input: z.object({}),
  output: z.object({
    /** `coming`: the pool has not opened; `paused`: by an operator; `ended`: also without a pool. */
    state: z.enum(['coming', 'open', 'paused', 'ended']),
    pool: z.nullable(pool),
    /** The next pool, published before its first day. */
    next: z.nullable(pool),
    per_day: z.int(),
    /** V粒 of the caller, and draws left today; null for guests. */
    money: z.nullable(z.int()),
    left_today: z.nullable(z.int()),
    /** The newest day whose seed is public; null on the first day. */
    ended_day: z.nullable(endedDay),
    /** The latest draws of all users, without names. */
    recent: z.array(drawRow),
  }),
})

/** Draws once: the prize follows from the seed of the day, the number of the draw and the client seed. */
export const draw = endpoint({
  path: '/api/lottery_draw/draw',
  summary: '抽一次奖',
  access: 'signedIn',
  value: 'keyOptional',
  input: z.object({
    client_seed: z
      .string(seedForm)
      .check(z.regex(new RegExp(`^[\\w-]{${clientSeedLength.min},${clientSeedLength.max}}$`), seedForm)),
  }),
  output: z.object({
    pool_id: z.int(),
    draw_no: z.int(),
    prize: z.object({ prize_id: z.int(), name: z.string(), kind: prizeKind, amount: z.int() }),
    receipt: z.string(),
    /** V粒 after the draw. */
    money: z.int(),
    left_today: z.int(),
  }),
  errors: {
    notEnough: 'V粒不足',
    noDrawsLeft: '今日抽奖次数已用完',
    notOpen,
    paused: earningPausedMessage,
  },
})

export const getDraws = endpoint({
  path: '/api/lottery_draw/getDraws',
  summary: '我的抽奖记录，新的在前，保存两年',
  access: 'signedIn',
  input: z.object(pageInput(8, 50)),
  output: z.object(pageOutput(drawRow)),
})

/** The file of an ended day, with all data needed to recompute its draws. It names no user. */
export const getProof = endpoint({
  path: '/api/lottery_draw/getProof',
  summary: '某一天的抽奖文件，含当日种子，次日起可取',
  access: 'guest',
  shared: true,
  input: z.object({
    pool_id: smallId('期号有误'),
    day,
  }),
  output: z.object({
    kind: z.literal('vce-draws'),
    version: z.literal(1),
    pool: z.object({
      pool_id: z.int(),
      first_day: z.string(),
      last_day: z.string(),
      published_at: z.string(),
      commitment: z.string(),
      prizes: z.array(
        z.object({
          prize_id: z.int(),
          name: z.string(),
          weight: z.int(),
          value: z.int(),
          stock: z.nullable(z.int()),
        }),
      ),
    }),
    day: z.string(),
    day_no: z.int(),
    seed: z.string(),
    before: z.object({
      draw_no: z.int(),
      receipt: z.string(),
      given: z.array(z.object({ prize_id: z.int(), count: z.int() })),
    }),
    draws: z.array(
      z.object({
        draw_no: z.int(),
        at: z.string(),
        client_seed: z.string(),
        prize_id: z.int(),
        receipt: z.string(),
      }),
    ),
    after: z.object({ draw_no: z.int(), receipt: z.string() }),
  }),
  errors: { unknownDay: '没有这一天的抽奖', dayRunning: '当日种子次日公布，请明天再验' },
})
