import { type PostCard, worlds } from '@vce/protocol'
import { chipInputs } from '#app/features/community/document/chip-quotes'

/** Codes that a card shows a price of. */
const codesOf = ({ chip, chart }: PostCard) => [chip, chart].flatMap((shown) => shown?.code ?? [])

/** Inputs of the calls that price the cards of a page of a list, in the world of each. */
export const pricesInput = (posts: readonly PostCard[]) =>
  worlds.flatMap((world) => chipInputs(posts.filter((post) => post.world === world).flatMap(codesOf), world))
