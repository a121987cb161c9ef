import { productOf } from '@vce/futures'
import type { CircleCard } from '@vce/protocol'
import { profiles } from '#modules/profile'
import type { Database } from '#platform/database'
import { circleMembersRepository } from '../circle-access/circle-members.repository'
import type { Circle } from '../circle-access/circles.repository'

const unknownPerson = { nickname: '', avatar: '' }

/** The users shown on pages of circles, by their ids. */
export async function peopleOf(db: Database, userIds: readonly number[]) {
  const known = await profiles(db).among([...new Set(userIds)])
  return (id: number) => {
    const { nickname, avatar } = known.get(id) ?? unknownPerson
    return { id, nickname, avatar }
  }
}

/** The cards of circles as a user sees them in lists, in the order given. */
export async function circleCards(
  db: Database,
  circles: readonly Circle[],
  userId: number,
): Promise<CircleCard[]> {
  if (circles.length === 0) return []
  const ids = circles.map(({ id }) => id)
  const members = circleMembersRepository(db)
  const [roles, applied, personOf] = await Promise.all([
    members.rolesIn(userId, ids),
    members.appliedIn(userId, ids),
    peopleOf(
      db,
      circles.map(({ ownerId }) => ownerId),
    ),
  ])
  return circles.map((circle) => ({
    id: circle.id,
    name: circle.name,
    cover: circle.cover,
    intro: circle.intro,
    products: circle.productCodes.flatMap((code) => {
      const product = productOf(code)
      return product ? [{ code: product.code, name: product.shortName }] : []
    }),
    join_mode: circle.joinMode,
    visibility: circle.visibility,
    privilege: circle.privilege,
    owner: personOf(circle.ownerId),

    members: circle.memberCount,
    posts: circle.postCount,
    is_sample: circle.isSample,
    state: circle.state,
    mine: { role: roles.get(circle.id) ?? null, applied: applied.has(circle.id) },
  }))
}
