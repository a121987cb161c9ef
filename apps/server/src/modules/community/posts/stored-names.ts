import { type DocumentNode, namesOf, type PostDocument } from '@vce/protocol'
import { profiles } from '#modules/profile'
import type { Database } from '#platform/database'
import { topicsRepository } from '../topics/topics.repository'
import { documentFacts } from '../writing/document-facts'

const goneMember = '已注销用户'
const goneTopic = '已关闭的话题'

/**
 * A document in which mentions and topics have their stored names. The labels in a document that a client
 * sends could be any name, including reserved ones.
 */
async function withStoredNames(db: Database, document: PostDocument): Promise<PostDocument> {
  const names = namesOf(document)
  const [members, topics] = await Promise.all([
    profiles(db).among([...new Set(names.mentions)]),
    topicsRepository(db).visible([...new Set(names.topics)]),
  ])
  const titles = new Map(topics.map(({ id, title }) => [id, title]))
  const nameOf = (id: number) => {
    const member = members.get(id)
    return member && !member.deleted ? member.nickname : goneMember
  }

  function named<Node extends DocumentNode>(node: Node): Node {
    if (node.type === 'mention') return { ...node, attrs: { ...node.attrs, label: nameOf(node.attrs.id) } }
    if (node.type === 'topic')
      return { ...node, attrs: { ...node.attrs, label: titles.get(node.attrs.id) ?? goneTopic } }
    if (!('content' in node) || !node.content) return node
    return { ...node, content: node.content.map((child) => named(child)) }
  }
  return { ...document, content: document.content.map(named) }
}

/** A document that a client has sent, with stored names, and its facts. */
export async function readDocument(db: Database, sent: PostDocument) {
  const document = await withStoredNames(db, sent)
  return { document, facts: documentFacts(document) }
}
