import { getPacket, type InputOf, type OutputOf, openPacket, sendPacket } from '@vce/protocol'
import { dayAt, expiryDayOfEarned, ledger, pointsAccountOf } from '#modules/ledger'
import { type AuditedRunner, sourceOf } from '#platform/audit'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure, refusal } from '#platform/errors'
import { type Actor, operatorOf, userOf, type Verb } from '#platform/http'
import type { Once } from '#platform/once'
import { isEarningFrozen } from '../earning/earnings'
import { escrowOf, sendPacketIn } from './packets'
import { packetsRepository } from './packets.repository'

export interface PacketsOptions {
  db: Database
  clock: Clock
  once: Once
  audited: AuditedRunner
}

/** Endpoints of red packets: reading one, opening a share, and sending one from the house. */
export function createPackets({ db, clock, once, audited }: PacketsOptions): {
  getPacket: Verb<typeof getPacket>
  openPacket: Verb<typeof openPacket>
  sendPacket: Verb<typeof sendPacket>
} {
  return {
    async getPacket(actor: Actor, { id }: InputOf<typeof getPacket>): Promise<OutputOf<typeof getPacket>> {
      const stored = packetsRepository(db)
      const packet = await stored.find(id)
      if (!packet) throw failure(getPacket, 'unknownPacket', { id })
      const userId = actor.kind === 'user' ? actor.userId : null
      const [rest, amount] = await Promise.all([
        stored.rest(id),
        userId === null ? null : stored.shareOf(id, userId),
      ])
      const seconds = Math.max(0, Math.ceil((packet.expiresAt.getTime() - clock.now().getTime()) / 1000))
      const isOver = packet.endedAt !== null || seconds === 0
      return {
        id,
        words: packet.words,
        total: packet.total,
        count: packet.count,
        left: rest.shares,
        amount,
        expires_at: beijingTime(packet.expiresAt),
        seconds: isOver ? 0 : seconds,
        state: rest.shares === 0 ? 'empty' : isOver ? 'expired' : 'open',
      }
    },

    async openPacket(actor: Actor, input: InputOf<typeof openPacket>): Promise<OutputOf<typeof openPacket>> {
      const { id } = input
      const { userId } = userOf(actor)
      return once(openPacket, actor, input, async ({ tx, now }) => {
        if (await isEarningFrozen(tx, userId)) throw failure(openPacket, 'paused', { userId })
        const stored = packetsRepository(tx)
        const packet = await stored.holdOpen(id)
        if (!packet) throw failure(openPacket, 'unknownPacket', { id })
        await stored.holdFor(id, userId)
        if ((await stored.shareOf(id, userId)) !== null) throw failure(openPacket, 'alreadyOpened', { id })
        if (packet.endedAt !== null || packet.expiresAt <= now) throw failure(openPacket, 'expired', { id })
        const share = await stored.open(id, userId, now)
        if (!share) throw failure(openPacket, 'empty', { id })
        const { shares: rest } = await stored.rest(id)
        const paid = await ledger(tx, now).transfer({
          key: `share:${share.id}`,
          from: escrowOf(id),
          to: pointsAccountOf(userId),
          amount: share.amount,
          reason: 'packet',
          ref: `packet:${id}`,
          bucket: { origin: 'earned', source: '', expiresOn: expiryDayOfEarned(dayAt(now)) },
        })
        if (!paid.ok) throw new Error(`packet ${id} holds less than its shares`)
        return { amount: share.amount, rest }
      })
    },

    async sendPacket(
      actor: Actor,
      { points: total, shares: count, words, note }: InputOf<typeof sendPacket>,
    ): Promise<OutputOf<typeof sendPacket>> {
      const operator = operatorOf(actor)
      const source = `operator:${operator.operatorId}:${operator.idempotencyKey}`
      return audited(sourceOf(operator), async ({ tx, now, audit }) => {
        const sent = await sendPacketIn(tx, { total, count, words, source }, now)
        if (!sent) throw failure(sendPacket, 'overBudget', { total })
        const { packet, first } = sent
        if (packet.total !== total || packet.count !== count || packet.words !== words)
          throw refusal('keyReused', { source })
        const after = { points: total, shares: count, words }
        if (first)
          await audit({ action: 'reward.sendPacket', target: `packet ${packet.id}`, after, reason: note })
        return { packet_id: packet.id, expires_at: beijingTime(packet.expiresAt) }
      })
    },
  }
}
