import { maxTitleLength, voteBounds } from '@vce/protocol'
import { textsOf, type Vector, vectorsUpTo } from '../script-vectors'
import { documentOf, documentWith, paragraph, splitByLength, textNode } from './documents'
import { addPosts } from './post-rows'
import { addMembers, addTopics, addVote, makeTeachers } from './rows'

export interface ListedPosts {
  /** A word that occurs in all the posts, so that search finds them. */
  word: string
  topic: number
  members: number[]
  ids: number[]
  /** All shown vectors: names of authors, titles, and options of votes. */
  shown: string[]
}

interface Choice {
  /** Product of the contract chip in each post. */
  product?: string | undefined
  /** Id of the author of all posts; default: a different author for each post, named by its vector. */
  author?: number | undefined
}

const chip = (product: string) => paragraph({ type: 'contract', attrs: { code: product } })

/** Groups of vectors that fit into the options of a vote. */
const options = (group: readonly Vector[]) => {
  const fitting = vectorsUpTo(voteBounds.option, group)
  return Array.from({ length: Math.ceil(fitting.length / voteBounds.maxOptions) }, (_, at) =>
    fitting.slice(at * voteBounds.maxOptions, (at + 1) * voteBounds.maxOptions),
  ).filter(({ length }) => length >= voteBounds.minOptions)
}

/**
 * Adds a post for each vector. The vector is in the text, the journal and the author's name, and in the title
 * if the vector is short enough.
 */
export async function addListedPosts(
  group: readonly Vector[],
  word: string,
  { product, author }: Choice = {},
): Promise<ListedPosts> {
  const members = await addMembers(textsOf(group))
  const taught = await makeTeachers(members, group)
  const [topicTitle] = vectorsUpTo(20, group)
  const description = splitByLength(100, group)[0] ?? []
  const [topic = 0] = await addTopics([
    { title: topicTitle?.text ?? word, description: textsOf(description).join(' ') },
  ])
  const votes: number[] = []
  for (const some of options(group)) {
    const [title = ''] = textsOf(some)
    votes.push(await addVote(members[0] ?? 0, title, textsOf(some)))
  }
  const titled = new Set(vectorsUpTo(maxTitleLength, group))
  const ids = await addPosts(
    group.map((vector, at) => {
      const vote = votes[at] ?? null
      return {
        author: author ?? members[at] ?? 0,
        topics: [topic],
        vote,
        product,
        title: titled.has(vector) ? vector.text : '',
        document: documentOf(
          ...[word, vector.text].map((text) => paragraph(textNode(text))),
          ...documentWith('reason', vector.text).content,
          ...(vote === null ? [] : [{ type: 'vote' as const, attrs: { id: vote } }]),
          ...(product ? [chip(product)] : []),
        ),
      }
    }),
  )
  return {
    word,
    topic,
    members,
    ids,
    shown: [
      ...textsOf([...titled]),
      ...options(group).flatMap(textsOf),
      ...(author === undefined ? [...textsOf(group), ...taught.map(({ text }) => `认证讲师 ${text}`)] : []),
    ],
  }
}
