import { contentStates } from '@vce/protocol'
import { folded } from '#modules/search'
import { newInvite } from '../../circles/circle-settings.service'
import type { circleApplications, circleMembers, circles } from '../../tables/circles.tables'
import { chance } from '../chance'
import { type CircleKey, circleOf, peopleOfCircle } from '../circles'
import { momentAfter, type Present } from '../moments'
import { joinedAt } from './member-rows'
import { idOf, type People, type WrittenTexts } from './sample-ids'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Members of circles came before the days of which texts are. */
const daysOfTexts = 15

const { visible } = contentStates

export interface CircleRows {
  circles: (typeof circles.$inferSelect)[]
  members: (typeof circleMembers.$inferSelect)[]
  applications: Omit<typeof circleApplications.$inferSelect, 'id'>[]
}

interface RowsOptions {
  /** Ids of the circles. */
  ids: ReadonlyMap<CircleKey, number>
  people: People
  written: WrittenTexts
  present: Present
}

/** Circles with their members and applicants. */
export function circleRows({ ids, people, written, present }: RowsOptions): CircleRows {
  const { now } = present
  const before = (ms: number) => new Date(now.getTime() - ms)
  const rows: CircleRows = { circles: [], members: [], applications: [] }
  for (const [key, id] of ids) {
    const circle = circleOf(key)
    const createdAt = before(circle.created * dayMs + Math.floor(chance('circle', key) * dayMs))
    const members = peopleOfCircle(key)
    rows.circles.push({
      id,
      name: circle.name,
      folded: folded(circle.name),
      cover: null,
      intro: circle.intro,
      rules: circle.rules,
      productCodes: [...circle.products],
      joinMode: circle.joinMode,
      visibility: circle.visibility,
      privilege: null,
      ownerId: idOf(people, circle.owner),
      invite: newInvite(),
      memberCount: members.length,
      postCount: written.posts.filter(({ circleId, state }) => circleId === id && state === visible).length,
      state: visible,
      isSample: true,
      createdAt,
    })
    for (const { member, role } of members) {
      const from = Math.max(createdAt.getTime(), joinedAt(member, present).getTime())
      const until = before(daysOfTexts * dayMs).getTime()
      const share = role === 'owner' ? 0 : chance('in circle', key, member) * 0.9
      rows.members.push({
        circleId: id,
        userId: idOf(people, member),
        role,
        joinedAt: new Date(from + Math.max(0, until - from) * share),
      })
    }
    for (const { by, text, hoursAgo } of circle.applications)
      rows.applications.push({
        circleId: id,
        userId: idOf(people, by),
        text,
        state: 'open',
        decidedBy: null,
        decidedAt: null,
        at: momentAfter(before(hoursAgo * hourMs), 0, present),
      })
  }
  return rows
}
