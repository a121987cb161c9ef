import type { Advert, AdvertSlot } from '@vce/protocol'
import { createPolledCopy } from '#platform/cache'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Actor } from '#platform/http'
import type { Logger } from '#platform/logging'
import type { Flags } from '../flags/flags'
import { advertsRepository, type StoredAdvert } from './adverts.repository'

interface AdvertsOptions {
  db: Database
  clock: Clock
  logger: Pick<Logger, 'warn'>
  flags: Pick<Flags, 'isOn'>
}

/** An advert in the form in which pages receive it. */
export const toAdvert = (row: StoredAdvert): Advert => ({
  id: row.id,
  type: row.slot,
  title: row.title,
  image: row.image,
  pc_image: row.pcImage ?? row.image,
  width: row.width,
  height: row.height,
  is_close: row.closable ? 1 : 0,
  ad_type: row.jump,
  link: row.link,
  course_id: row.courseId,
  service_content: row.serviceContent,
  live_room_id: row.liveRoomId,
  live_video_id: row.liveVideoId,
  view_data_info: row.model,
  bbas_symbol: row.symbol,
})

const isInForce = ({ from, until }: StoredAdvert, now: Date) =>
  (!from || now >= from) && (!until || now < until)

const isFor = ({ audience }: StoredAdvert, { kind }: Pick<Actor, 'kind'>) =>
  audience === 'all' || audience === (kind === 'user' ? 'members' : 'guests')

/** The published adverts, read from memory in every process, so that a page costs no query. */
export function createAdverts({ db, clock, logger, flags }: AdvertsOptions) {
  const { current, ...copy } = createPolledCopy<readonly StoredAdvert[]>({
    name: 'adverts',
    read: () => advertsRepository(db).published(),
    initial: [],
    logger,
  })
  const inForce = (slot: AdvertSlot, actor: Pick<Actor, 'kind'>) => {
    const now = clock.now()
    return current().filter((row) => row.slot === slot && isInForce(row, now) && isFor(row, actor))
  }
  const own = (slot: AdvertSlot, actor: Pick<Actor, 'kind'>) =>
    inForce(slot, actor)
      .filter((row) => row.own)
      .map(toAdvert)
  const isOpen = () => flags.isOn('ads_open')

  return {
    ...copy,
    own,
    /** Adverts in force in a slot; empty while `ads_open` is off. */
    open: (slot: AdvertSlot, actor: Pick<Actor, 'kind'>) =>
      isOpen() ? inForce(slot, actor).map(toAdvert) : [],
    /** Adverts in force in a slot; only own content while `ads_open` is off. */
    shown: (slot: AdvertSlot, actor: Pick<Actor, 'kind'>) =>
      isOpen() ? inForce(slot, actor).map(toAdvert) : own(slot, actor),
  }
}
export type Adverts = ReturnType<typeof createAdverts>
