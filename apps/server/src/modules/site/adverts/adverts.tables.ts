import {
  type AdvertAudience,
  type AdvertJump,
  type AdvertSlot,
  advertAudiences,
  advertJumps,
  advertSlots,
} from '@vce/protocol'
import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment, reference } from '#platform/database'

const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))
const picture = '^/files/[0-9a-f]{64}\\.webp$'

/** Adverts, and the portal's own content shown in the same slots. */
export const adverts = pgTable(
  'adverts',
  {
    id: id(),
    slot: text().$type<AdvertSlot>().notNull(),
    /** Title shown with the picture. */
    title: text().notNull(),
    image: text().notNull(),
    /** Picture on this site; null: `image` is used. */
    pcImage: text('pc_image'),
    /** Width and height in pixels of the picture shown on this site. */
    width: integer().notNull(),
    height: integer().notNull(),
    closable: boolean().notNull(),
    /** Content of the portal itself, which is also shown while `ads_open` is off. */
    own: boolean().notNull(),
    jump: text().$type<AdvertJump>().notNull(),
    /** Targets by kind of jump; only the column of this advert's kind is set. */
    link: text(),
    courseId: reference('course_id'),
    serviceContent: text('service_content'),
    liveRoomId: reference('live_room_id'),
    liveVideoId: reference('live_video_id'),
    model: text(),
    symbol: text(),
    audience: text().$type<AdvertAudience>().notNull(),
    /** Start and end of the publication; null: no bound. */
    from: moment(),
    until: moment(),
    /** Position within the slot; the lowest comes first. */
    sort: integer().notNull(),
    published: boolean().notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => {
    const belongs = (column: SQL, kind: AdvertJump) =>
      sql`(${table.jump} = ${sql.raw(`'${kind}'`)}) = (${column} is not null)`
    return [
      index('adverts_slot').on(table.slot, table.sort, table.id),
      check('adverts_slot', sql`${table.slot} in (${listed(Object.keys(advertSlots))})`),
      check('adverts_jump', sql`${table.jump} in (${listed(advertJumps)})`),
      check('adverts_audience', sql`${table.audience} in (${listed(advertAudiences)})`),
      check('adverts_order', sql`${table.until} > ${table.from}`),
      check('adverts_sort', sql`${table.sort} between 0 and 9999`),
      check('adverts_size', sql`${table.width} > 0 and ${table.height} > 0`),
      check(
        'adverts_pictures',
        sql`${table.image} ~ ${sql.raw(`'${picture}'`)} and ${table.pcImage} ~ ${sql.raw(`'${picture}'`)}`,
      ),
      check('adverts_link', sql`${table.link} ~ '^/([^/\\\\][^\\\\]*)?$'`),
      check(
        'adverts_target',
        sql.join(
          [
            belongs(sql`${table.link}`, 'link'),
            belongs(sql`${table.courseId}`, 'course'),
            belongs(sql`${table.serviceContent}`, 'service'),
            belongs(sql`${table.liveRoomId}`, 'live_room'),
            belongs(sql`${table.liveVideoId}`, 'live_video'),
            belongs(sql`${table.model}`, 'view_data'),
            belongs(sql`${table.symbol}`, 'bbas'),
          ],
          sql` and `,
        ),
      ),
    ]
  },
)
