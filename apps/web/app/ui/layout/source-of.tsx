import type { World } from '@vce/protocol'
import type { ReactNode } from 'react'
import { missing, shortTime } from '#app/lib/format'
import { SourceLine } from './card'

/** The source of an answer: a name, or the publisher of the files. `receivedAt` is empty before the first receipt. */
type Source = { receivedAt: string } & ({ source: string } | { publisher: string })

interface SourceOfProps {
  /** Nothing is shown without a source. */
  source: Source | null
  world: World
  /** What was published, such as 日行情; follows the name of the source. */
  publication?: string
  /** Text; must not use hooks. */
  note?: ReactNode
  /** Anchor in 数据说明 that explains the figures. */
  about?: string
}

/** The `SourceLine` of facts received from a source; marks those of the simulated world. */
export const SourceOf = ({ source, world, publication = '', note, about }: SourceOfProps) =>
  source && (
    <SourceLine
      source={`${'source' in source ? source.source : source.publisher}${publication}`}
      at={shortTime(source.receivedAt) || missing}
      note={note}
      about={about}
      simulated={world === 'simulated'}
    />
  )
