import type { World } from '@vce/protocol'
import { withinWorld } from '#app/lib/world'

export const pages = {
  report: '/reportDetails',
  opinions: '/institutionalOpinion',
  researchers: '/researcher',
  reports: '/viewingData?showModel=jxyb',
} as const

/**
 * An address in the given world. A report or researcher exists in one world only, so a link to it must not
 * depend on the world that the reader chose.
 */
export const inWorld = (to: string, world: World) => withinWorld(to, new URLSearchParams({ world }))

export const reportAddress = (id: number, world: World) => inWorld(`${pages.report}?id=${id}`, world)
export const researcherAddress = (id: number, world: World) => inWorld(`${pages.researchers}?id=${id}`, world)

/** 精选研报 filtered by product or broker. */
export const reportsAddress = (filter: { product?: string; broker?: string }, world: World) =>
  inWorld(`${pages.reports}&${new URLSearchParams(filter)}`, world)
