import type { FeedState } from '@vce/protocol'

/** Label of a feed that is not live. */
export const feedTexts: Record<FeedState['kind'], string | null> = {
  live: null,
  replay: '回放',
  settled: '已结算数据',
}

/** Source of a feed's figures, with the kind of one that is not live. */
export const feedSource = ({ source, kind }: FeedState) =>
  feedTexts[kind] === null ? source : `${source}（${feedTexts[kind]}）`
