import type { World } from '@vce/protocol'
import type { ReactNode } from 'react'
import { missing, shortTime } from '#app/lib/format'
import { SourceLine } from './card'

/** The source of an answer: a name, or the publisher of the files. `receivedAt` is empty before the first receipt. */
type Source = { receivedAt: string } & ({ source: string } | { publisher: string })

/** Where figures come from; also marks the files they are exported to. */
export interface Origin {
  /** Nothing is shown without a source. */
  source: Source | null
  world: World
  /** Name of the publication, such as 日行情; follows the name of the source. */
  publication?: string
}

interface SourceOfProps extends Origin {
  /** Text; must not use hooks. */
  note?: ReactNode
  /** Anchor in 数据说明 that explains the figures. */
  about?: string
}

/** `上海期货交易所日行情`; empty without a source. */
export const sourceName = ({ source, publication = '' }: Origin) =>
  source ? `${'source' in source ? source.source : source.publisher}${publication}` : ''

/** The `SourceLine` of facts received from a source; marks those of the simulated world. */
export const SourceOf = ({ note, about, ...origin }: SourceOfProps) =>
  origin.source && (
    <SourceLine
      source={sourceName(origin)}
      at={shortTime(origin.source.receivedAt) || missing}
      note={note}
      about={about}
      simulated={origin.world === 'simulated'}
    />
  )
