import { type SearchDocument, type SearchSource, searchIndex, sourceBatch } from '#modules/search'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { profileRepository } from '../profile.repository'
import { type Teacher, teachersRepository } from './teachers.repository'

interface Member {
  userId: number
  nickname: string
}

/** The document of a member in the search index: found by nickname, a teacher also by name and intro. */
const memberDocument = (
  { userId, nickname }: Member,
  teacher: Teacher | undefined,
  now: Date,
): SearchDocument => ({
  kind: 'user',
  refId: userId,
  world: null,
  title: nickname,
  body: teacher?.intro ?? '',
  extra: teacher ? [teacher.name] : [],
  url: `/qiyouCommunityV3/memberInfo?id=${userId}`,
  productCodes: teacher?.products ?? [],
  ownerId: userId,
  visibility: 0,
  publishedAt: now,
  popularity: 0,
})

/** Updates a member's document in the search index. */
export async function indexMember(tx: Database, userId: number, now: Date) {
  const [profile, teacher] = await Promise.all([
    profileRepository(tx).of(userId),
    teachersRepository(tx).of(userId),
  ])
  if (!profile) throw new Error(`User ${userId} has no profile`)
  await searchIndex(tx).put(memberDocument({ userId, nickname: profile.nickname }, teacher, now))
}

async function documentsOf(db: Database, members: readonly Member[], now: Date) {
  const ids = members.map(({ userId }) => userId)
  const teachers = ids.length === 0 ? [] : await teachersRepository(db).among(ids)
  const teacherOf = new Map(teachers.map((teacher) => [teacher.userId, teacher]))
  return members.map((member) => memberDocument(member, teacherOf.get(member.userId), now))
}

/** Source of the search index with all members whose accounts are not deleted. */
export const memberSource = (clock: Clock): SearchSource => ({
  kinds: ['user'],
  async after(db, id, limit) {
    const members = await profileRepository(db).after(id, limit)
    const rows = members.map(({ userId }) => ({ id: userId }))
    return sourceBatch(await documentsOf(db, members, clock.now()), rows, limit)
  },
  held: async (tx, ids) => documentsOf(tx, await profileRepository(tx).holdAmong(ids), clock.now()),
  async details(db, ids) {
    const rows = ids.length === 0 ? [] : await profileRepository(db).among(ids)
    return new Map(
      rows.map(({ userId: id, nickname, avatar, deleted }) => [
        id,
        { person: deleted ? null : { id, nickname, avatar } },
      ]),
    )
  },
})
