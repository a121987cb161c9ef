import { cn } from '#app/ui/cn'
import { peopleText } from './people-text'
import { Users } from './room-icons'

/** Number of people in a room. */
export const PeopleCount = ({ count, className }: { count: number; className?: string }) => (
  <span className={cn('row gap-1 text-xs', className)}>
    <Users className="size-3.5" />
    <span className="sr-only">在线人数</span>
    {peopleText(count)}
  </span>
)
