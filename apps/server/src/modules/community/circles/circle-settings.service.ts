import { randomBytes } from 'node:crypto'
import { productOf } from '@vce/futures'
import {
  circleBounds,
  contentStates,
  createCircle,
  editCircle,
  type InputOf,
  type OutputOf,
} from '@vce/protocol'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { folded } from '#platform/folding'
import { type Actor, userOf } from '#platform/http'
import { day, limits } from '#platform/limits'
import { retryTransaction } from '#platform/once'
import { indexCircle } from '../circle-access/circle-document'
import { circleMembersRepository } from '../circle-access/circle-members.repository'
import { circlesRepository } from '../circle-access/circles.repository'
import { lockCircle } from '../circle-access/lock-circle'
import { queueDoubtfulText } from '../moderation/queue-doubtful-text'
import { refuseMuted } from '../standing/refuse-muted'
import { standingOf } from '../standing/standing'
import { passFilter } from '../writing/judge-text'
import type { WritingOptions } from '../writing/writing-options'

type Settings = Omit<InputOf<typeof editCircle>, 'id'>
type CircleEndpoint = typeof createCircle | typeof editCircle

/** Limits creations and changes per user and day, because moderators may have to read each name. */
const windows = [{ seconds: day, max: 10 }]

/** A random invitation code of 16 characters. */
export const newInviteCode = () => randomBytes(12).toString('base64url')

const textOf = ({ name, intro, rules }: Settings) =>
  [name, intro, rules].filter((part) => part !== '').join('\n')

const columnsOf = (settings: Settings) => ({
  name: settings.name,
  folded: folded(settings.name),
  intro: settings.intro,
  rules: settings.rules,
  productCodes: [...new Set(settings.product_codes)],
  joinMode: settings.join_mode,
  visibility: settings.visibility,
  privilege: settings.privilege,
})

/** Endpoints that create a circle and change its settings. */
export function createCircleSettings({ db, clock, filter, registeredAt }: WritingOptions) {
  /** Refuses texts and settings that the author may not use; returns the result of the filter. */
  async function check(
    tx: Database,
    endpoint: CircleEndpoint,
    settings: Settings,
    { userId, registered, refId }: { userId: number; registered: Date | null; refId?: number },
  ) {
    const now = clock.now()
    const author = await standingOf(tx, userId, now)
    refuseMuted(endpoint, author)
    if (!settings.product_codes.every((code) => productOf(code)))
      throw failure(endpoint, 'unknownProduct', { userId })
    if (settings.privilege !== null && !author.isTeacher) throw failure(endpoint, 'onlyTeachers', { userId })
    const taken = await limits(tx).take([{ key: `circle settings ${userId}`, windows }], now)
    if (!taken.ok) throw failure(endpoint, 'tooOften', { userId })
    const text = textOf(settings)
    const filtered = {
      kind: 'circle' as const,
      text,
      author,
      registeredAt: registered,
      now,
      ...(refId !== undefined && { refId }),
    }
    const passed = await passFilter(tx, filter, filtered, () => failure(endpoint, 'unfit', { userId }))
    return { author, text, ...passed }
  }

  return {
    async createCircle(
      actor: Actor,
      settings: InputOf<typeof createCircle>,
    ): Promise<OutputOf<typeof createCircle>> {
      const { userId } = userOf(actor)
      const now = clock.now()
      // Read before the transaction: with a second connection, a transaction that holds locks could wait for
      // transactions that wait for these locks.
      const registered = await registeredAt(userId)
      return db.transaction(async (tx) => {
        const members = circleMembersRepository(tx)
        await members.lockUser(userId)
        const { author, text, checked, isHeld } = await check(tx, createCircle, settings, {
          userId,
          registered,
        })
        const circles = circlesRepository(tx)
        const allowed = author.limits.circles
        if (allowed === 0) throw failure(createCircle, 'notAllowed', { userId })
        if ((await circles.owned(userId)).length >= allowed)
          throw failure(createCircle, 'tooManyOwned', { userId })
        if ((await members.joined(userId)) >= circleBounds.joined)
          throw failure(createCircle, 'joinedTooMany', { userId })

        const state = isHeld ? contentStates.held : contentStates.visible
        const circle = await circles.add({
          ...columnsOf(settings),
          ownerId: userId,
          invite: newInviteCode(),
          memberCount: 1,
          state,
          createdAt: now,
        })
        if (!circle) throw failure(createCircle, 'exists', { name: settings.name })
        await members.add({ circleId: circle.id, userId, role: 'owner', joinedAt: now })
        const review = { kind: 'circle' as const, refId: circle.id, authorId: userId }
        await queueDoubtfulText(tx, { ...review, text, checked, now })
        await indexCircle(tx, circle)
        return { id: circle.id, state }
      })
    },

    /** A circle whose new settings the filter holds is in no list until a moderator has decided. */
    async editCircle(
      actor: Actor,
      { id, ...settings }: InputOf<typeof editCircle>,
    ): Promise<OutputOf<typeof editCircle>> {
      const { userId } = userOf(actor)
      const now = clock.now()
      const registered = await registeredAt(userId)
      return retryTransaction(() =>
        db.transaction(async (tx) => {
          const circles = circlesRepository(tx)
          const found = await lockCircle(tx, id, userId)
          if (!found || found.circle.state === contentStates.hidden)
            throw failure(editCircle, 'goneContent', { id })
          const { circle, role } = found
          if (role !== 'owner') throw failure(editCircle, 'notOwner', { id, userId })
          const { text, checked, isHeld } = await check(tx, editCircle, settings, {
            userId,
            registered,
            refId: id,
          })
          const columns = columnsOf(settings)
          if (await circles.isNamed(columns.folded, id)) throw failure(editCircle, 'exists', { id })

          const wasHeld = circle.state === contentStates.held
          const state = wasHeld || isHeld ? contentStates.held : circle.state
          await circles.change(id, { ...columns, state })
          const review = { kind: 'circle' as const, refId: id, authorId: userId }
          await queueDoubtfulText(tx, { ...review, text, checked, wasHeld, now })
          await indexCircle(tx, { ...circle, ...columns, state }, circle)
          return { state }
        }),
      )
    },
  }
}
