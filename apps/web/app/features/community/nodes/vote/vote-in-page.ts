import type { NodeOf } from '@vce/protocol'
import type { BlockInPage } from '#app/features/community/nodes/node-in-page'

export const voteInPage: BlockInPage<NodeOf<'vote'>> = { draw: (_node, { vote }) => vote }
