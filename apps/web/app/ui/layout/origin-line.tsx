import type { World } from '@vce/protocol'
import type { ReactNode } from 'react'
import { missing, shortTime } from '#app/lib/format'
import { SourceLine } from './card'

/** The source of an answer: a name, or the publisher of the files. `receivedAt` is empty before the first receipt. */
type Source = { receivedAt: string } & ({ source: string } | { publisher: string })

/** Source, time and world of figures; also marks the files to which the figures are exported. */
export interface Origin {
  /** Null shows nothing. */
  source: Source | null
  world: World
  /** Name of the publication, such as 日行情; shown after the name of the source. */
  publication?: string
}

interface SourceOfProps extends Origin {
  /** A text or elements; must not use hooks. */
  note?: ReactNode
  /** Anchor in 数据说明 that explains the figures. */
  about?: string
}

/** `上海期货交易所日行情`; empty without a source. */
export const sourceName = ({ source, publication = '' }: Origin) =>
  source ? `${'source' in source ? source.source : source.publisher}${publication}`.trim() : ''

/** The `SourceLine` of facts received from a source, with a tag if they are simulated. */
export const OriginLine = ({ note, about, ...origin }: SourceOfProps) =>
  origin.source && (
    <SourceLine
      source={sourceName(origin)}
      at={shortTime(origin.source.receivedAt) || missing}
      note={note}
      about={about}
      simulated={origin.world === 'simulated'}
    />
  )
