import { type World, worlds } from '@vce/protocol'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { Preferences } from './preferences'
import { usePreferences } from './use-preferences'

/** Address parameter that selects a world, overriding the stored preference. */
const worldParameter = 'world'

export const worldNames: Record<World, string> = { real: '真实数据', simulated: '模拟数据' }

/** The world named by an address; null if it is missing or unknown. */
const worldOfAddress = (search: URLSearchParams) =>
  worlds.find((each) => each === search.get(worldParameter)) ?? null

/**
 * The world to request: that of the address, else the reader's preference. Undefined lets the server choose.
 */
export function worldOf(search: URLSearchParams, { world }: Pick<Preferences, 'world'>): World | undefined {
  return worldOfAddress(search) ?? world ?? undefined
}

/** The world this page requests. */
export function useWorld(): World | undefined {
  const [search] = useSearchParams()
  const [preferences] = usePreferences()
  return worldOf(search, preferences)
}

/** Stores a world named by the address, so that the following pages stay in it. */
export function useStoredWorld() {
  const [search] = useSearchParams()
  const [{ world }, set] = usePreferences()
  const requested = worldOfAddress(search)
  useEffect(() => {
    if (requested && requested !== world) set('world', requested)
  }, [requested, world, set])
}

/** Parameters of facts that the other world may lack; they are removed when a link changes the world. */
const factsOfOneWorld = ['contract', 'date', 'seat', 'near', 'far']

/** The current address in the given world. */
export function linkInto(world: World, { pathname, search }: { pathname: string; search: string }) {
  const next = new URLSearchParams(search)
  for (const name of factsOfOneWorld) next.delete(name)
  next.set(worldParameter, world)
  return `${pathname}?${next}`
}

/** Address parameter that chooses between the replay of the last session and the settled day. */
export const replayParameter = 'replay'

/** A link within the portal that retains the world and the settled day of the current address. */
export function withinWorld(to: string, search: URLSearchParams) {
  const requested = worldOfAddress(search)
  const carried = [
    ...(requested ? [`${worldParameter}=${requested}`] : []),
    ...(search.get(replayParameter) === '0' ? [`${replayParameter}=0`] : []),
  ].join('&')
  if (!carried) return to
  const [path = '', place] = to.split('#')
  const link = `${path}${path.includes('?') ? '&' : '?'}${carried}`
  return place ? `${link}#${place}` : link
}
