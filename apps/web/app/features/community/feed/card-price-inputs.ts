import { type PostCard, worlds } from '@vce/protocol'
import { chipInputs } from '#app/features/community/nodes/contract/chip-quotes'

/** Codes for which a card shows prices. */
const codesOf = ({ chip, chart }: PostCard) => [chip, chart].flatMap((shown) => shown?.code ?? [])

/** Inputs of the calls for the prices on cards, each in the world of its post. */
export const cardPriceInputs = (posts: readonly PostCard[]) =>
  worlds.flatMap((world) => chipInputs(posts.filter((post) => post.world === world).flatMap(codesOf), world))
