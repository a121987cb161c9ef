import { type FeedChannel, feedChannelNames, feedChannels } from '@vce/protocol'
import { channelsQuery } from '#app/features/community/queries'
import { useApi } from '#app/lib/api'
import { useAnswer } from '#app/lib/use-loaded'
import { useWorld } from '#app/lib/world'
import { cn } from '#app/ui/cn'
import { Link } from '#app/ui/link'
import { staticMarkup } from '#app/ui/static/static-markup'
import { channelLink, type FeedChoice, productLink } from './choice'

interface ChannelsProps {
  choice: FeedChoice
  search: URLSearchParams
}

/** Navigation of the community: channels, and products that are discussed. */
export function Channels({ choice, search }: ChannelsProps) {
  const { data } = useAnswer(channelsQuery(useApi(), { world: useWorld() }))
  const { unanswered = 0, followed = 0, products = [] } = data ?? {}
  const counts: Partial<Record<FeedChannel, string | false>> = {
    following: Boolean(followed) && String(followed),
    questions: unanswered > 0 && `待答 ${unanswered}`,
  }
  return (
    <nav
      aria-label="社区频道"
      className="box self-start p-3"
      {...staticMarkup(
        <>
          <ul>
            {feedChannelNames.map((channel) => (
              <li key={channel}>
                <ChannelLink
                  to={channelLink(search, channel)}
                  current={choice.product === null && channel === choice.channel}
                  className="h-9 text-base"
                >
                  {feedChannels[channel]}
                  {counts[channel] && <span className="t-hint">{counts[channel]}</span>}
                </ChannelLink>
              </li>
            ))}
          </ul>
          {products.length > 0 && (
            <>
              <h2 className="t-hint mt-4 px-3 font-semibold">品种话题</h2>
              <ul className="mt-1">
                {products.map(({ code, name, posts }) => (
                  <li key={code}>
                    <ChannelLink
                      to={productLink(search, code)}
                      current={code === choice.product}
                      className="h-8 text-sm"
                      title={`近 30 日 ${posts} 篇`}
                    >
                      # {name}
                    </ChannelLink>
                  </li>
                ))}
              </ul>
            </>
          )}
        </>,
      )}
    />
  )
}

interface ChannelLinkProps extends React.ComponentProps<typeof Link> {
  current: boolean
}

const ChannelLink = ({ current, className, ...rest }: ChannelLinkProps) => (
  <Link
    aria-current={current ? 'page' : undefined}
    className={cn(
      'between rounded-md px-3',
      current ? 'bg-brand-soft font-semibold text-brand' : 'text-ink hover:bg-hover',
      className,
    )}
    {...rest}
  />
)
