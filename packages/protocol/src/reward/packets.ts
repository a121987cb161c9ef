import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { moment, smallId } from '../primitives'
import { earningPausedMessage } from './toast'

/** Bounds of a packet's total V粒, and of the number of shares it is split into. */
export const packetBounds = { points: { least: 10, most: 2_000 }, shares: { least: 1, most: 100 } } as const
/** Minutes for which a packet can be opened. */
export const packetMinutes = 10
/** Maximum total V粒 of all packets of a Beijing day. */
export const maxPacketPointsPerDay = 20_000

const packetId = smallId('红包编号有误')
const unknownPacket = '红包不存在'

const { points, shares } = packetBounds
const pointsText = `红包总额须为${points.least}至${points.most}的整数`
const sharesText = `红包个数须为${shares.least}至${shares.most}的整数`

const packet = z.object({
  id: z.int(),
  /** The greeting on the packet. */
  words: z.string(),
  /** Total V粒 of the packet. */
  total: z.int(),
  /** Number of all shares, and of the shares left. */
  count: z.int(),
  left: z.int(),
  expires_at: moment,
  /** Seconds until `expires_at`; 0 once the packet has ended. */
  seconds: z.int(),
  state: z.enum(['open', 'empty', 'expired']),
  /** V粒 of the caller's share; null if the caller has none. */
  amount: z.nullable(z.int()),
})
export type Packet = z.output<typeof packet>

export const getPacket = endpoint({
  path: '/api/packet/getPacket',
  summary: '一个红包：总额、个数、剩余与我领到的V粒',
  access: 'guest',
  input: z.object({ id: packetId }),
  output: packet,
  errors: { unknownPacket },
})

/** Opens one share. The amounts of all shares were fixed when the packet was sent. */
export const openPacket = endpoint({
  path: '/api/packet/openPacket',
  summary: '领取红包，每人一份；金额在发出时已定',
  access: 'signedIn',
  value: 'keyOptional',
  input: z.object({ id: packetId }),
  /** V粒 received, and the number of shares left. */
  output: z.object({ amount: z.int(), rest: z.int() }),
  success: '领取成功',
  errors: {
    unknownPacket,
    empty: '手慢了，红包已领完',
    alreadyOpened: '您已领取过该红包',
    expired: '红包已过期',
    paused: earningPausedMessage,
  },
})

export const sendPacket = endpoint({
  path: '/api/operator/sendPacket',
  summary: `发红包：${points.least}–${points.most} V粒，分 ${shares.least}–${shares.most} 份，${packetMinutes} 分钟有效，剩余退回`,
  access: { operator: 'packets', right: 'write' },
  value: true,
  input: z
    .object({
      points: z
        .int(pointsText)
        .check(z.minimum(points.least, pointsText), z.maximum(points.most, pointsText)),
      shares: z
        .int(sharesText)
        .check(z.minimum(shares.least, sharesText), z.maximum(shares.most, sharesText)),
      words: z
        .string('请填写祝福语')
        .check(z.trim(), z.minLength(1, '请填写祝福语'), longest(20, '祝福语最多20个字')),
      note: z
        .string('请填写说明')
        .check(z.trim(), z.minLength(1, '请填写说明'), longest(200, '说明最多200个字')),
    })
    .check(z.refine((input) => input.points >= input.shares, '红包总额不能少于个数')),
  output: z.object({ packet_id: z.int(), expires_at: moment }),
  success: '红包已发出',
  errors: { overBudget: `今日红包总额不能超过${maxPacketPointsPerDay} V粒` },
})
