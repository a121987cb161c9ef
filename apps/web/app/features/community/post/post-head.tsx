import { memberPage, pages, postPage } from '#app/features/community/addresses'
import { JsonLd } from '#app/features/community/search-engines/json-ld'
import type { Post } from './queries'

const beijing = (at: string) => `${at.replace(' ', 'T')}+08:00`

/** What the post is, in words of schema.org. */
function thingOf({ card }: Post, title: string) {
  const { stats, author, question } = card
  const by = { '@type': 'Person', name: author.nickname, url: memberPage(author.id) }
  const common = {
    ...{ url: postPage(card.id), author: by, datePublished: beijing(card.at) },
    ...(card.edited_at && { dateModified: beijing(card.edited_at) }),
  }
  if (!question)
    return {
      '@type': 'DiscussionForumPosting',
      ...{ ...common, headline: title, text: card.excerpt, commentCount: stats.comments },
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
      ...{ ...common, ...accepted, name: title, text: card.excerpt },
      ...{ answerCount: stats.answers, upvoteCount: stats.likes },
    },
  }
}

/** What search engines and other sites read of the page. */
export function PostHead({ post, title }: { post: Post; title: string }) {
  const { card, noindex } = post
  const path = postPage(card.id)
  const crumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: '期友社区', item: pages.community },
      { '@type': 'ListItem', position: 2, name: title, item: path },
    ],
  }
  return (
    <>
      <link rel="canonical" href={path} />
      {noindex && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="article" />
      <meta property="og:title" content={title} />
      {card.pictures[0] && <meta property="og:image" content={card.pictures[0].url} />}
      {!noindex && (
        <JsonLd thing={{ '@context': 'https://schema.org', '@graph': [thingOf(post, title), crumbs] }} />
      )}
    </>
  )
}
