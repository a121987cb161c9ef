import type { NodeOf } from '@vce/protocol'
import type { BlockInPage } from '#app/features/community/nodes/node-in-page'

export const bulletListInPage: BlockInPage<NodeOf<'bulletList'>> = {
  draw: ({ content }, { blocksOf }) => <ul className="grid list-disc gap-2 pl-6">{blocksOf(content)}</ul>,
}
