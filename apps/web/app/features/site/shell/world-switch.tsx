import { worlds } from '@vce/protocol'
import { useLocation } from 'react-router'
import { linkInto, worldNames } from '#app/lib/world'
import { cn } from '#app/ui/cn'
import { ArrowLeftRight } from '#app/ui/icons/shell-icons'
import { Link } from '#app/ui/link'
import { useHeadline } from './headline'

const tag = 'row h-5 gap-1 rounded-sm border px-1.5 whitespace-nowrap text-band-ink'

/** The current world with a link to the other one; also printed, so that a printout names its world. */
export function WorldSwitch() {
  const headline = useHeadline()
  const location = useLocation()
  if (!headline) return null
  const { world, worlds: available } = headline
  const other = worlds.find((each) => each !== world) ?? world
  const tagClass = cn(tag, `world-${world}`)
  if (!available.includes(other)) {
    return (
      <span className={cn(tagClass, 'cursor-default')} title={`还没有${worldNames[other]}可以切换`}>
        {worldNames[world]}
        <span className="sr-only">，还没有{worldNames[other]}可以切换</span>
      </span>
    )
  }
  return (
    <Link
      to={linkInto(other, location)}
      keepScroll
      className={cn(tagClass, 'hover:border-band-ink')}
      title={`换为${worldNames[other]}`}
      aria-label={`正在看${worldNames[world]}，换为${worldNames[other]}`}
    >
      {worldNames[world]}
      <ArrowLeftRight className="size-3" aria-hidden />
    </Link>
  )
}
