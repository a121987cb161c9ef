import type { Opinion, World } from '@vce/protocol'
import { OpinionItem } from './opinion-item'

interface OpinionListProps {
  opinions: readonly Opinion[]
  world: World
  linkTo: (filter: { product?: string; broker?: string }) => string
}

export const OpinionList = ({ opinions, ...rest }: OpinionListProps) => (
  <ul className="rule divide-y divide-line">
    {opinions.map((opinion) => (
      <li key={opinion.id}>
        <OpinionItem opinion={opinion} {...rest} />
      </li>
    ))}
  </ul>
)
