import type { FeedState } from '@vce/protocol'

/** Label of each kind of feed; none for a live feed. */
export const feedTexts: Record<FeedState['kind'], string | null> = {
  live: null,
  replay: '回放',
  settled: '已结算数据',
}

/** Source of a feed's figures, followed by the label unless the feed is live. */
export const feedSource = ({ source, kind }: FeedState) =>
  feedTexts[kind] === null ? source : `${source}（${feedTexts[kind]}）`
