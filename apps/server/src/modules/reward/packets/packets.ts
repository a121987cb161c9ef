import { randomInt } from 'node:crypto'
import { minuteMs } from '@vce/futures'
import { packetMinutes } from '@vce/protocol'
import { dayAt, escrow, house, ledger } from '#modules/ledger'
import type { Database } from '#platform/database'
import { type PacketRow, packetsRepository } from './packets.repository'
import { type RandomInt, splitPacket } from './split'

/** The account that holds the V粒 left in a packet. */
export const escrowOf = (packetId: number) => escrow('points', `packet:${packetId}`)

interface NewPacket {
  /** V粒 in the packet, and the number of shares. */
  total: number
  count: number
  words: string
  /** Unique reference of what the packet is sent for: `operator:3:<key>`. */
  source: string
}

const cryptoRandom: RandomInt = (least, most) => randomInt(least, most + 1)

/**
 * Sends a packet from the house within the caller's transaction: splits it, stores its shares and moves its
 * V粒 out of the budget. If a packet was sent for the source before, returns that packet. Null if the packets
 * of the day would exceed the daily limit.
 */
export async function sendPacketIn(
  tx: Database,
  { total, count, words, source }: NewPacket,
  now: Date,
  random: RandomInt = cryptoRandom,
): Promise<{ packet: PacketRow; first: boolean } | null> {
  const stored = packetsRepository(tx)
  const expiresAt = new Date(now.getTime() + packetMinutes * minuteMs)
  const row = { total, count, words, source, createdAt: now, expiresAt }
  const id = await stored.add(row, splitPacket(total, count, random))
  if (id === undefined) {
    const packet = await stored.ofSource(source)
    if (!packet) throw new Error(`packet of ${source} is missing`)
    return { packet, first: false }
  }
  if (!(await stored.countOnDay(dayAt(now), total))) {
    await stored.drop(id)
    return null
  }
  await ledger(tx, now).transfer({
    key: `packet:${id}`,
    from: house.points.packets,
    to: escrowOf(id),
    amount: total,
    reason: 'packet',
    ref: `packet:${id}`,
  })
  return { packet: { id, ...row, endedAt: null }, first: true }
}
