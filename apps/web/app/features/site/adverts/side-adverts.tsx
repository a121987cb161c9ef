import { AdvertPicture } from './advert-picture'
import { useAdverts, useAdvertsOpen } from './use-adverts'

/** Number of adverts shown above the tools. */
const shown = 2

/** The adverts above the tools beside the page, in windows with room for them. */
export function SideAdverts() {
  const marked = useAdvertsOpen()
  const adverts = useAdverts('pc_side_bar').slice(0, shown)
  if (adverts.length === 0) return null
  return (
    <ul aria-label="推荐" className="pointer-events-auto grid gap-2 max-[1375px]:hidden">
      {adverts.map((advert) => (
        <li key={advert.id}>
          <AdvertPicture advert={advert} width={64} marked={marked} />
        </li>
      ))}
    </ul>
  )
}
