import { draw, openPacket } from '@vce/protocol'
import { expect } from 'vitest'
import { sendPacketIn } from '#modules/reward'
import type { ActionsOf } from './action'

export const drawAndPackets: ActionsOf<'draw' | 'send' | 'open'> = {
  async draw({ model, number, day, callAndExpect, refusalIfShort, earn, expectBalance }) {
    const refusal = model.count(`draw ${day}`) >= 10 ? '今日抽奖次数已用完' : refusalIfShort(20)
    const answer = await callAndExpect(draw, { client_seed: `model-seed-${number}-000` }, refusal)
    if (!answer) return
    model.add(`draw ${day}`)
    model.points.spend(20)
    if (answer.prize.kind === 'points') earn(answer.prize.amount)
    expectBalance(answer.money)
  },

  async send({ runState: { db, clock, packets }, of, number }) {
    const [total, shares] = [10 + of, 1 + (of % 6)]
    const sent = await db.transaction((tx) =>
      sendPacketIn(tx, { total, count: shares, words: '红包', source: `model:${number}` }, clock.now()),
    )
    // Null if the day's maximum for packets is reached.
    if (!sent) return
    packets.push({ id: sent.packet.id, until: sent.packet.expiresAt, left: total, shares })
  },

  async open({ runState: { clock, packets }, model, of, label, callAndExpect, earn }) {
    const packet = packets.at(-1 - (of % 3))
    if (!packet) return
    const isOver = packet.until <= clock.now()
    const rest = packet.shares === 0 ? '手慢了，红包已领完' : null
    const refusal = model.packets.has(packet.id) ? '您已领取过该红包' : isOver ? '红包已过期' : rest
    const answer = await callAndExpect(openPacket, { id: packet.id }, refusal)
    if (!answer) return
    model.packets.add(packet.id)
    packet.left -= answer.amount
    packet.shares -= 1
    expect([label, answer.rest, packet.left >= packet.shares]).toEqual([label, packet.shares, true])
    if (packet.shares === 0) expect([label, packet.left]).toEqual([label, 0])
    earn(answer.amount)
  },
}
