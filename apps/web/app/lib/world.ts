import { type World, worlds } from '@vce/protocol'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { Preferences } from './preferences'
import { usePreferences } from './use-preferences'

/** The parameter of an address that shows one world or the other, whatever was chosen before. */
const worldParameter = 'world'

export const worldNames: Record<World, string> = { real: '真实数据', simulated: '模拟数据' }

/** The world an address names; an unknown one is none. */
const worldOfAddress = (search: URLSearchParams) =>
  worlds.find((each) => each === search.get(worldParameter)) ?? null

/** Whose facts a page asks for: the address's choice, else the reader's; undefined leaves it to the server. */
export function worldOf(search: URLSearchParams, { world }: Pick<Preferences, 'world'>): World | undefined {
  return worldOfAddress(search) ?? world ?? undefined
}

/** Whose facts this page asks for. */
export function useWorld(): World | undefined {
  const [search] = useSearchParams()
  const [preferences] = usePreferences()
  return worldOf(search, preferences)
}

/** A world named by the address is kept, so that the pages after it stay in that world. */
export function useKeptWorld() {
  const [search] = useSearchParams()
  const [{ world }, set] = usePreferences()
  const asked = worldOfAddress(search)
  useEffect(() => {
    if (asked && asked !== world) set('world', asked)
  }, [asked, world, set])
}

/** Facts of one world that the other need not have; an address leaves them behind when it changes worlds. */
const factsOfOneWorld = ['contract', 'date', 'seat', 'near', 'far']

/** The same address in a world. */
export function linkInto(world: World, { pathname, search }: { pathname: string; search: string }) {
  const next = new URLSearchParams(search)
  for (const name of factsOfOneWorld) next.delete(name)
  next.set(worldParameter, world)
  return `${pathname}?${next}`
}

/** An address of ours that stays in the world which the address at hand names. */
export function withinWorld(to: string, search: URLSearchParams) {
  const asked = worldOfAddress(search)
  if (!asked) return to
  const [path = '', place] = to.split('#')
  const link = `${path}${path.includes('?') ? '&' : '?'}${worldParameter}=${asked}`
  return place ? `${link}#${place}` : link
}
