import {
  deleteAdvert,
  type getAdvertDrafts,
  type InputOf,
  maxAdvertsPerSlot,
  type OutputOf,
  saveAdvert,
} from '@vce/protocol'
import { type AuditedRunner, sourceOf } from '#platform/audit'
import { beijingTime, fromBeijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, operatorOf, paged } from '#platform/http'
import { uploadsOf } from '../uploads/uploads'
import { type Adverts, toAdvert } from './adverts'
import { advertsRepository, type StoredAdvert } from './adverts.repository'
import { checkTarget, type Targets } from './targets'

interface EditOptions {
  db: Database
  audited: AuditedRunner
  adverts: Pick<Adverts, 'refresh'>
  targets: Targets
}

type Input = InputOf<typeof saveAdvert>

const instant = (text: string | null) => (text === null ? null : fromBeijingTime(text))
const shownTime = (time: Date | null) => time && beijingTime(time)

const shownDraft = (row: StoredAdvert) => ({
  ...toAdvert(row),
  own: row.own,
  audience: row.audience,
  from: shownTime(row.from),
  until: shownTime(row.until),
  sort: row.sort,
  published: row.published,
  changed_by: row.changedBy,
  changed_at: beijingTime(row.changedAt),
})

/**
 * Size of the picture that this site shows. Both pictures must belong to the site itself, because a user's
 * picture can be removed.
 */
async function pictureSize(tx: Database, { image, pc_image: pcImage }: Pick<Input, 'image' | 'pc_image'>) {
  const uploads = uploadsOf(tx)
  const size = await uploads.siteSize(image)
  const pcSize = pcImage === null ? size : await uploads.siteSize(pcImage)
  if (!size || !pcSize) throw failure(saveAdvert, 'unknownPicture', { image, pcImage })
  return pcSize
}

/** Calls by which operators edit adverts; a change is in force in every process within two seconds. */
export const createEditAdverts = ({ db, audited, adverts, targets }: EditOptions) => ({
  async getAdvertDrafts(
    _actor: Actor,
    { slot, ...at }: InputOf<typeof getAdvertDrafts>,
  ): Promise<OutputOf<typeof getAdvertDrafts>> {
    const stored = advertsRepository(db)
    const [rows, total] = await Promise.all([
      stored.list(slot, { limit: at.limit, offset: (at.page - 1) * at.limit }),
      stored.count(slot),
    ])
    return paged(rows.map(shownDraft), total, at)
  },

  async saveAdvert(actor: Actor, input: Input): Promise<OutputOf<typeof saveAdvert>> {
    const operator = operatorOf(actor)
    const { id, slot } = input
    const [from, until] = [instant(input.from), instant(input.until)]
    if (from && until && until <= from) throw failure(saveAdvert, 'wrongOrder')
    const target = await checkTarget(input, targets)

    const saved = await audited(sourceOf(operator), async ({ tx, now, audit }) => {
      const stored = advertsRepository(tx)
      const before = id === null ? undefined : await stored.hold(id)
      if (id !== null && !before) throw failure(saveAdvert, 'unknownAdvert', { id })
      const after = {
        slot,
        title: input.title,
        image: input.image,
        pcImage: input.pc_image,
        ...(await pictureSize(tx, input)),
        closable: input.is_close,
        own: input.own,
        jump: input.ad_type,
        ...target,
        audience: input.audience,
        from,
        until,
        sort: input.sort,
        published: input.published,
        changedBy: operator.name,
        changedAt: now,
      }
      if (before?.slot !== slot) {
        await stored.holdSlot(slot)
        if ((await stored.count(slot)) >= maxAdvertsPerSlot) throw failure(saveAdvert, 'full', { slot })
      }
      if (before) await stored.replace(before.id, after)
      const savedId = before?.id ?? (await stored.add(after))
      await audit({ action: 'adverts.save', target: `advert ${savedId}`, before, after })
      return { id: savedId }
    })
    await adverts.refresh()
    return saved
  },

  async deleteAdvert(
    actor: Actor,
    { id }: InputOf<typeof deleteAdvert>,
  ): Promise<OutputOf<typeof deleteAdvert>> {
    await audited(sourceOf(operatorOf(actor)), async ({ tx, audit }) => {
      const stored = advertsRepository(tx)
      const before = await stored.hold(id)
      if (!before) throw failure(deleteAdvert, 'unknownAdvert', { id })
      await stored.drop(id)
      await audit({ action: 'adverts.delete', target: `advert ${id}`, before })
    })
    await adverts.refresh()
    return {}
  },
})
