import { titleLength, voteBounds } from '@vce/protocol'
import { textsOf, type Vector, within } from '../script-vectors'
import { documentOf, paragraph, parted, placed, textNode } from './documents'
import { addPosts } from './post-rows'
import { addMembers, addTopics, addVote, teach } from './rows'

export interface ListedPosts {
  /** A word that search finds all of them by. */
  word: string
  topic: number
  members: number[]
  ids: number[]
  /** Names of authors, titles, options of votes. */
  shown: string[]
}

interface Choice {
  /** Product of a chip in each post. */
  product?: string | undefined
  /** The author of all posts; by default each has an author named by its vector. */
  author?: number | undefined
}

const chip = (product: string) => paragraph({ type: 'contract', attrs: { code: product } })

/** Vectors in tens, each of which gives a vote its options. */
const options = (group: readonly Vector[]) => {
  const fitting = within(voteBounds.option, group)
  return Array.from({ length: Math.ceil(fitting.length / voteBounds.maxOptions) }, (_, at) =>
    fitting.slice(at * voteBounds.maxOptions, (at + 1) * voteBounds.maxOptions),
  ).filter(({ length }) => length >= voteBounds.minOptions)
}

/** A post for each vector: in its title where it is short enough, in its text, its journal and its author's name. */
export async function addListedPosts(
  group: readonly Vector[],
  word: string,
  { product, author }: Choice = {},
): Promise<ListedPosts> {
  const members = await addMembers(textsOf(group))
  const taught = await teach(members, group)
  const [topicTitle] = within(20, group)
  const description = parted(100, group)[0] ?? []
  const [topic = 0] = await addTopics([
    { title: topicTitle?.text ?? word, description: textsOf(description).join(' ') },
  ])
  const votes: number[] = []
  for (const some of options(group)) {
    const [title = ''] = textsOf(some)
    votes.push(await addVote(members[0] ?? 0, title, textsOf(some)))
  }
  const titled = new Set(within(titleLength, group))
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
          ...placed('reason', vector.text).content,
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
