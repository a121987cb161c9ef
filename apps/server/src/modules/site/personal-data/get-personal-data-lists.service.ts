import type { getPersonalDataLists } from '@vce/protocol'
import type { Verb } from '#platform/http'
import type { PersonalData, ThirdParty } from '#platform/personal-data'

export interface PersonalDataLists {
  /** Data that the modules collect, in the order of the list. */
  collected: readonly PersonalData[]
  shared: readonly ThirdParty[]
}

const newest = (rows: readonly { since: string }[]) =>
  rows.reduce((day, { since }) => (since > day ? since : day), '')

/**
 * 个人信息收集清单 and 第三方信息共享清单, built from what the modules declare; a third party is listed only if this server
 * uses it.
 */
export function createPersonalDataLists({
  collected,
  shared,
}: PersonalDataLists): Verb<typeof getPersonalDataLists> {
  const lists = {
    collected: {
      date: newest(collected),
      rows: collected.map(({ item, purpose, scene, retention, required }) => ({
        item,
        purpose,
        scene,
        kept: retention,
        required,
      })),
    },
    shared: {
      date: newest(shared),
      rows: shared
        .filter(({ active }) => active)
        .map(({ name, item, purpose, scene, way }) => ({ name, item, purpose, scene, way })),
    },
  }
  return async () => lists
}
