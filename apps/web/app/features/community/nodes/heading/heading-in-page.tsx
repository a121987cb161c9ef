import type { NodeOf } from '@vce/protocol'
import type { BlockInPage } from '#app/features/community/nodes/node-in-page'
import { cn } from '#app/ui/cn'

declare module '#app/features/community/nodes/node-in-page' {
  interface NodesInPage {
    heading: typeof inPage
  }
}

export const inPage: BlockInPage<NodeOf<'heading'>> = {
  draw({ attrs, content = [] }, { headings, lineOf }) {
    const isGreater = attrs.level === 2
    const Heading = isGreater ? headings.greater : headings.lesser
    return <Heading className={cn('font-semibold', isGreater ? 'text-lg' : 'text-md')} {...lineOf(content)} />
  },
}
