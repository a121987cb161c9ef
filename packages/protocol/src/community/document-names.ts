import { nodesOf } from './document-text'
import { nodeDefinitionOf } from './nodes'
import type { DocumentNames } from './nodes/node-definition'
import type { PostDocument } from './nodes/node-types'

/** Names of all nodes of a document, in its order and with repetitions. */
export function namesOf(document: PostDocument): DocumentNames {
  const names = nodesOf(document).flatMap((node) => nodeDefinitionOf(node)?.names?.(node) ?? [])
  return {
    contracts: names.flatMap(({ contracts = [] }) => contracts),
    charts: names.flatMap(({ charts = [] }) => charts),
    pictures: names.flatMap(({ pictures = [] }) => pictures),
    links: names.flatMap(({ links = [] }) => links),
    mentions: names.flatMap(({ mentions = [] }) => mentions),
    topics: names.flatMap(({ topics = [] }) => topics),
    journals: names.flatMap(({ journals = [] }) => journals),
    votes: names.flatMap(({ votes = [] }) => votes),
  }
}
