import type { getAdverts, getOwnAdverts, getPcIndex, InputOf, OutputOf } from '@vce/protocol'
import type { Actor } from '#platform/http'
import type { Adverts } from './adverts'

/** Calls by which pages get adverts. */
export const createAdvertsService = ({ adverts }: { adverts: Adverts }) => ({
  getAdverts: async (
    actor: Actor,
    { type }: InputOf<typeof getAdverts>,
  ): Promise<OutputOf<typeof getAdverts>> => adverts.open(type, actor),

  getOwnAdverts: async (
    actor: Actor,
    { type }: InputOf<typeof getOwnAdverts>,
  ): Promise<OutputOf<typeof getOwnAdverts>> => adverts.own(type, actor),

  getPcIndex: async (actor: Actor): Promise<OutputOf<typeof getPcIndex>> => ({
    adHeaderList: adverts.shown('pc_header', actor),
  }),
})
