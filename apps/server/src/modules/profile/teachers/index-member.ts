import { type SearchDocument, searchIndex } from '#modules/search'
import type { Database } from '#platform/database'
import { profileRepository } from '../profile.repository'
import { teachersRepository } from './teachers.repository'

/** Puts a member into search as they are shown from now on: by nickname, a teacher by name and intro too. */
export async function indexMember(tx: Database, userId: number, now: Date) {
  const [profile, teacher] = await Promise.all([
    profileRepository(tx).of(userId),
    teachersRepository(tx).of(userId),
  ])
  if (!profile) throw new Error(`User ${userId} has no profile`)
  const document: SearchDocument = {
    ...{ kind: 'user', refId: userId, world: null, title: profile.nickname, body: teacher?.intro ?? '' },
    ...{ extra: teacher ? [teacher.name] : [], url: `/qiyouCommunityV3/memberInfo?id=${userId}` },
    ...{ productCodes: teacher?.products ?? [], ownerId: userId, visibility: 0 },
    ...{ publishedAt: now, popularity: 0 },
  }
  await searchIndex(tx).put(document)
}
