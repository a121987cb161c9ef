import type { World } from '@vce/protocol'
import { pages, topicPage } from '#app/features/community/addresses'
import { countText } from '#app/features/community/cards/count-text'
import { hotTopicsQuery } from '#app/features/community/queries'
import { useApi } from '#app/lib/api'
import { useAnswer } from '#app/lib/use-loaded'
import { useWorld } from '#app/lib/world'
import { cn } from '#app/ui/cn'
import { Card } from '#app/ui/layout/card'
import { MoreLink } from '#app/ui/layout/more-link'
import { Link } from '#app/ui/link'

/** Input of the call, shared with the page's loader. */
export const hotTopicsInput = (world: World | undefined) => ({ limit: 5, world })

/** Number of leading ranks shown in the brand colour. */
const topPlaces = 3

/** 热门话题. */
export function HotTopics() {
  const { data } = useAnswer(hotTopicsQuery(useApi(), hotTopicsInput(useWorld())))
  if (!data || data.data.length === 0) return null
  return (
    <Card title="热门话题" extra={<MoreLink to={pages.topics} />} bodyClass="pb-2">
      <ol>
        {data.data.map(({ id, title, posts }, index) => (
          <li key={id}>
            <Link to={topicPage(id)} className="row h-11 gap-3 px-4 hover:bg-hover">
              <b
                className={cn(
                  'w-4 text-center text-base font-semibold',
                  index < topPlaces ? 'text-brand' : 'text-ink-3',
                )}
              >
                {index + 1}
              </b>
              <span className="rest truncate text-base text-ink">{title}</span>
              <span className="t-hint">{countText(posts)} 讨论</span>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  )
}
