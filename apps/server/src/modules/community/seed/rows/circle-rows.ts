import { dayMs, hourMs } from '@vce/futures'
import { contentStates } from '@vce/protocol'
import { folded } from '#platform/folding'
import { newInviteCode } from '../../circles/circle-settings.service'
import type { circleApplications, circleMembers, circles } from '../../tables/circles.tables'
import { chance } from '../chance'
import { type CircleKey, circleOf, peopleOfCircle } from '../circles'
import { momentAfter, type SeedTime } from '../moments'
import { joinedAt } from './member-rows'
import { idOf, type People, type WrittenTexts } from './sample-ids'

/** Number of days before now; all members joined their circles before that. */
const daysOfTexts = 15

const { visible } = contentStates

export interface CircleRows {
  circles: (typeof circles.$inferSelect)[]
  members: (typeof circleMembers.$inferSelect)[]
  applications: Omit<typeof circleApplications.$inferSelect, 'id'>[]
}

interface RowsOptions {
  /** Ids of the circles by their keys. */
  ids: ReadonlyMap<CircleKey, number>
  people: People
  written: WrittenTexts
  seedTime: SeedTime
}

/** Rows of circles, members and applications. */
export function circleRows({ ids, people, written, seedTime }: RowsOptions): CircleRows {
  const { now } = seedTime
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
      invite: newInviteCode(),
      memberCount: members.length,
      postCount: written.posts.filter(({ circleId, state }) => circleId === id && state === visible).length,
      state: visible,
      isSample: true,
      createdAt,
    })
    for (const { member, role } of members) {
      const from = Math.max(createdAt.getTime(), joinedAt(member, seedTime).getTime())
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
        at: momentAfter(before(hoursAgo * hourMs), 0, seedTime),
      })
  }
  return rows
}
