import { type FeedChannel, type FeedTab, feedChannelNames, type World } from '@vce/protocol'
import { pages } from '#app/features/community/addresses'
import type { PostsInput } from '#app/features/community/queries'
import { changedAddress, oneOf } from '#app/lib/address'

/** The list of posts that an address shows. */
export interface FeedChoice {
  channel: FeedChannel
  /** Code of a product. */
  product: string | null
  tab: FeedTab
}

type ListScope = Omit<FeedChoice, 'tab'>

const allTabs = ['recommended', 'followed', 'newest', 'hot', 'featured', 'unanswered'] as const
const partTabs = ['newest', 'hot', 'featured', 'unanswered'] as const
const tabsWithoutQuestions = ['newest', 'hot', 'featured'] as const
const featuredTabs = ['featured', 'newest', 'hot'] as const

/** Tabs of a list, its default first. Only the list of all posts has 推荐. */
export function tabsOf({ channel, product }: ListScope): readonly [FeedTab, ...FeedTab[]] {
  if (channel === 'featured') return featuredTabs
  if (channel === 'votes' || channel === 'journals') return tabsWithoutQuestions
  return channel === 'all' && product === null ? allTabs : partTabs
}

const productForm = /^[A-Za-z]{1,2}(_F)?$/

export function feedChoice(search: URLSearchParams): FeedChoice {
  const product = search.get('product')
  const scope = {
    channel: oneOf(search, 'channel', ['all', ...feedChannelNames]),
    product: product && productForm.test(product) ? product : null,
  }
  return { ...scope, tab: oneOf(search, 'tab', tabsOf(scope)) }
}

/** Whether a list contains only what the reader follows; guests then have no list. */
export const showsFollowedOnly = ({ channel, tab }: FeedChoice) =>
  channel === 'following' || tab === 'followed'

/**
 * Input of the call for a list in the page's world; `cursor` comes from the link to the next page, for readers
 * without scripts.
 */
export function postsInput(
  { channel, product, tab }: FeedChoice,
  search: URLSearchParams,
  world: World | undefined,
): PostsInput {
  const cursor = search.get('cursor')
  return { tab, channel, ...(product && { product }), ...(cursor && { cursor }), ...(world && { world }) }
}

/** Link to the default tab of a channel; `productLink`: of a product. */
export const channelLink = (search: URLSearchParams, channel: FeedChannel) =>
  changedAddress(pages.community, search, {
    channel: channel === 'all' ? null : channel,
    product: null,
    tab: null,
    cursor: null,
  })
export const productLink = (search: URLSearchParams, product: string) =>
  changedAddress(pages.community, search, { product, channel: null, tab: null, cursor: null })

/** Link to another tab of the same list. */
export const tabLink = (search: URLSearchParams, choice: FeedChoice, tab: FeedTab) =>
  changedAddress(pages.community, search, { tab: tab === tabsOf(choice)[0] ? null : tab, cursor: null })

/** Link to the next rows as a separate page, for readers without scripts. */
export const cursorLink = (search: URLSearchParams, cursor: string | null) =>
  changedAddress(pages.community, search, { cursor })

/** Canonical address for search engines: each product has its own; tabs and channels have none. */
export const canonicalLink = ({ product }: ListScope) =>
  product === null ? pages.community : `${pages.community}?product=${product}`

/** Kind of text for which the address opens the editor, as in `?write=question`. */
export function kindToWrite(search: URLSearchParams) {
  const kind = oneOf(search, 'write', ['none', 'post', 'question'])
  return kind === 'none' ? undefined : kind
}

/** Link to the same page without the open editor. */
export const closeEditorLink = (search: URLSearchParams) =>
  changedAddress(pages.community, search, { write: null })
