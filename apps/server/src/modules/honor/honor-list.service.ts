import {
  type getHonorList,
  honorInfo,
  type InputOf,
  type MedalId,
  medalList,
  medalOf,
  type OutputOf,
} from '@vce/protocol'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, userOf } from '#platform/http'
import { isMedalOpen, medalConditions } from './medal-conditions'
import { medalImagePath } from './medal-image'
import { medalsRepository } from './medals.repository'

interface HonorListOptions {
  db: Database
  clock: Clock
}

type Row = OutputOf<typeof getHonorList>['list'][number]
type HeldMedal = Awaited<ReturnType<ReturnType<typeof medalsRepository>['of']>>[number]

/** All medals, with the caller's progress towards each. */
export function createHonorList({ db, clock }: HonorListOptions) {
  async function progressOf(userId: number, id: MedalId): Promise<Row['progress']> {
    const condition = medalConditions[id].counted
    if (!condition) return null
    const have = await condition.count(db, userId, clock.now())
    return { have: Math.min(have, condition.need), need: condition.need }
  }

  async function rowOf(
    userId: number,
    { id, name, describe, points }: (typeof medalList)[number],
    held?: HeldMedal,
  ): Promise<Row> {
    const shared = {
      id,
      name,
      image: medalImagePath(id),
      describe,
      money: points,
      is_open: isMedalOpen(id) ? 1 : 0,
    } as const
    if (!held) {
      const progress = await progressOf(userId, id)
      return {
        ...shared,
        status: 0,
        is_have: 0,
        is_wear: 0,
        isObtain: false,
        no_get_tip1: '尚未获得',
        no_get_tip2: describe,
        get_tip1: '',
        get_tip2: '',
        get_tip3: '',
        progress,
      }
    }
    return {
      ...shared,
      status: 1,
      is_have: 1,
      is_wear: held.wornAt ? 1 : 0,
      isObtain: true,
      no_get_tip1: '',
      no_get_tip2: '',
      get_tip1: '已获得',
      get_tip2: describe,
      get_tip3: beijingTime(held.obtainedAt),
      progress: null,
    }
  }

  return {
    async getHonorList(actor: Actor): Promise<OutputOf<typeof getHonorList>> {
      const { userId } = userOf(actor)
      const held = await medalsRepository(db).of(userId)
      const list = await Promise.all(
        medalList.map((each) =>
          rowOf(
            userId,
            each,
            held.find(({ medalId }) => medalId === each.id),
          ),
        ),
      )
      return { list, have_count: held.length, all_count: medalList.length }
    },

    async honorInfo(actor: Actor, { id }: InputOf<typeof honorInfo>): Promise<OutputOf<typeof honorInfo>> {
      const { userId } = userOf(actor)
      const wanted = medalOf(id)
      if (!wanted) throw failure(honorInfo, 'unknownMedal', { id })
      const held = await medalsRepository(db).of(userId)
      const row = await rowOf(
        userId,
        wanted,
        held.find(({ medalId }) => medalId === id),
      )
      return { ...row, have_count: held.length, all_count: medalList.length }
    },
  }
}
