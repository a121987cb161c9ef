import { type FeedChannel, type FeedTab, feedChannelNames } from '@vce/protocol'
import { pages } from '#app/features/community/addresses'
import type { PostsInput } from '#app/features/community/queries'
import { changed, oneOf } from '#app/lib/address'

/** List that an address of the community shows. */
export interface FeedChoice {
  channel: FeedChannel
  /** Code of a product. */
  product: string | null
  tab: FeedTab
}

type Place = Omit<FeedChoice, 'tab'>

const ofAll = ['recommended', 'followed', 'newest', 'hot', 'featured', 'unanswered'] as const
const ofPart = ['newest', 'hot', 'featured', 'unanswered'] as const
const withoutQuestions = ['newest', 'hot', 'featured'] as const
const ofFeatured = ['featured', 'newest', 'hot'] as const

/** Tabs of a list, its own order first: a part of the community has no 推荐 of its own. */
export function tabsOf({ channel, product }: Place): readonly [FeedTab, ...FeedTab[]] {
  if (channel === 'featured') return ofFeatured
  if (channel === 'votes' || channel === 'journals') return withoutQuestions
  return channel === 'all' && product === null ? ofAll : ofPart
}

const productForm = /^[A-Za-z]{1,2}(_F)?$/

export function feedChoice(search: URLSearchParams): FeedChoice {
  const product = search.get('product')
  const place = {
    channel: oneOf(search, 'channel', ['all', ...feedChannelNames]),
    product: product && productForm.test(product) ? product : null,
  }
  return { ...place, tab: oneOf(search, 'tab', tabsOf(place)) }
}

/** Whether a list shows nothing but what its reader follows, so that a guest has none. */
export const isOfFollowed = ({ channel, tab }: FeedChoice) => channel === 'following' || tab === 'followed'

/** Input of the list of an address; `cursor` is set by the link to its next rows. */
export function postsInput({ channel, product, tab }: FeedChoice, search: URLSearchParams): PostsInput {
  const cursor = search.get('cursor')
  return { tab, channel, ...(product && { product }), ...(cursor && { cursor }) }
}

/** A channel or a product of the community, in its own order. */
export const channelLink = (search: URLSearchParams, channel: FeedChannel) =>
  changed(pages.community, search, {
    channel: channel === 'all' ? null : channel,
    product: null,
    tab: null,
    cursor: null,
  })
export const productLink = (search: URLSearchParams, product: string) =>
  changed(pages.community, search, { product, channel: null, tab: null, cursor: null })

/** Another order of the same list. */
export const tabLink = (search: URLSearchParams, choice: FeedChoice, tab: FeedTab) =>
  changed(pages.community, search, { tab: tab === tabsOf(choice)[0] ? null : tab, cursor: null })

/** The next rows of a list as a page of their own, for readers without scripts. */
export const cursorLink = (search: URLSearchParams, cursor: string | null) =>
  changed(pages.community, search, { cursor })

/** The address that search engines keep: a product has a list of its own, orders and channels have none. */
export const canonicalLink = ({ product }: Place) =>
  product === null ? pages.community : `${pages.community}?product=${product}`

/** Kind of text for which an address opens the editor: `?write=question`. */
export function writtenKind(search: URLSearchParams) {
  const kind = oneOf(search, 'write', ['none', 'post', 'question'])
  return kind === 'none' ? undefined : kind
}

/** The same address with the editor closed. */
export const withoutEditor = (search: URLSearchParams) => changed(pages.community, search, { write: null })
