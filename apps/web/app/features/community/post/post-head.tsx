import { memberPage, pages, postPage } from '#app/features/community/addresses'
import { Canonical } from '#app/features/community/search-engines/canonical'
import { JsonLd } from '#app/features/community/search-engines/json-ld'
import { useAbsoluteAddress } from '#app/lib/site-host'
import type { Post } from './queries'

/** Preview picture for other sites, 1200 × 630, used if the text has no picture. */
const cover = '/share-cover.png'

const beijing = (at: string) => `${at.replace(' ', 'T')}+08:00`

/** The post as structured data of schema.org. */
function postData({ card }: Post, title: string, absolute: (path: string) => string) {
  const { stats, author, question } = card
  const by = { '@type': 'Person', name: author.nickname, url: absolute(memberPage(author.id)) }
  const common = {
    url: absolute(postPage(card.id)),
    author: by,
    datePublished: beijing(card.at),
    ...(card.edited_at && { dateModified: beijing(card.edited_at) }),
  }
  if (!question)
    return {
      '@type': 'DiscussionForumPosting',
      ...common,
      headline: title,
      text: card.excerpt,
      commentCount: stats.comments,
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/LikeAction',
        userInteractionCount: stats.likes,
      },
    }
  const accepted = card.answer?.accepted
    ? {
        acceptedAnswer: {
          '@type': 'Answer',
          text: card.answer.excerpt,
          author: { '@type': 'Person', name: card.answer.author.nickname },
        },
      }
    : {}
  return {
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      ...common,
      ...accepted,
      name: title,
      text: card.excerpt,
      answerCount: stats.answers,
      upvoteCount: stats.likes,
    },
  }
}

/** Metadata of the page for search engines and link previews. */
export function PostHead({ post, title }: { post: Post; title: string }) {
  const { card, noindex } = post
  const absolute = useAbsoluteAddress()
  const path = postPage(card.id)
  const crumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: '期友社区', item: absolute(pages.community) },
      { '@type': 'ListItem', position: 2, name: title, item: absolute(path) },
    ],
  }
  return (
    <>
      <Canonical path={path} />
      {noindex && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="article" />
      <meta property="og:title" content={title} />
      <meta property="og:image" content={absolute(card.pictures[0]?.url ?? cover)} />
      {!noindex && (
        <JsonLd
          data={{ '@context': 'https://schema.org', '@graph': [postData(post, title, absolute), crumbs] }}
        />
      )}
    </>
  )
}
