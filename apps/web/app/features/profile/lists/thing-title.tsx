import type { CollectedThing } from '@vce/protocol'
import { useSearchParams } from 'react-router'
import { withinWorld } from '#app/lib/world'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { thingNames } from './thing-kinds'

interface ThingTitleProps {
  thing: Pick<CollectedThing, 'kind' | 'title' | 'note' | 'link' | 'gone'>
}

/** Kind, title and note of a collected or visited item; an item that no longer exists has no link. */
export function ThingTitle({ thing: { kind, title, note, link, gone } }: ThingTitleProps) {
  const [search] = useSearchParams()
  return (
    <div className="rest">
      <p className="row gap-2">
        <Tag tone="line">{thingNames[kind]}</Tag>
        {gone ? (
          <span className="min-w-0 truncate text-base text-ink-3">{title}</span>
        ) : (
          <Link to={withinWorld(link, search)} className="t-name min-w-0 truncate hover:text-brand">
            {title}
          </Link>
        )}
        {gone && (
          <Tag tone="stale" small>
            已下架
          </Tag>
        )}
      </p>
      {note && <p className="t-hint mt-1 truncate">{note}</p>}
    </div>
  )
}
