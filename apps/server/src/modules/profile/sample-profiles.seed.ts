import { inArray } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { copyRows, type Database } from '#platform/database'
import { avatars } from './avatars'
import { collected } from './collection/collection.tables'
import { follows } from './follows/follows.tables'
import { forgetOwnData } from './own-data'
import { profileRepository } from './profile.repository'
import { profiles } from './profile.tables'
import { type Teacher, teachersRepository } from './teachers/teachers.repository'

interface SampleProfiles {
  /** The portal's own account and the nickname that it gets. */
  house: { userId: number; nickname: string }
  profiles: readonly {
    userId: number
    nickname: string
    gender: 1 | 2
    /** Number of a preset avatar; the first is 1. */
    avatar: number
  }[]
  teachers: readonly Omit<Teacher, 'checkedBy'>[]
  follows: readonly (typeof follows.$inferSelect)[]
  collected: readonly (typeof collected.$inferSelect)[]
}

/**
 * Writes profiles, follows and collections of invented members by COPY. No operator has checked their
 * teachers.
 */
export async function copySampleProfiles(client: pg.PoolClient, rows: SampleProfiles) {
  await copyRows(
    client,
    profiles,
    rows.profiles.map(({ avatar, ...profile }) => ({
      ...profile,
      avatar: avatars[(avatar - 1) % avatars.length] ?? '',
      deleted: false,
    })),
  )
  const { userId, nickname } = rows.house
  await profileRepository(drizzle(client)).change(userId, { nickname })
  await copyRows(client, follows, rows.follows)
  await copyRows(client, collected, rows.collected)
  for (const teacher of rows.teachers)
    await teachersRepository(drizzle(client)).put({ ...teacher, checkedBy: 0 })
}

/** Deletes the profiles of invented members and all other data of this module about them. */
export async function dropSampleProfiles(tx: Database, userIds: readonly number[]) {
  for (const userId of userIds) {
    await forgetOwnData(tx, userId)
    await profileRepository(tx).dropOwnList(userId)
  }
  if (userIds.length > 0) await tx.delete(profiles).where(inArray(profiles.userId, [...userIds]))
}
