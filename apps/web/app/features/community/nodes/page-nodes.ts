import type { Block, Inline, ListItem, NodeOf } from '@vce/protocol'
import { blockquoteInPage } from './blockquote/blockquote-in-page'
import { bulletListInPage } from './bullet-list/bullet-list-in-page'
import { codeBlockInPage } from './code-block/code-block-in-page'
import { contractInPage } from './contract/contract-in-page'
import { emojiInPage } from './emoji/emoji-in-page'
import { hardBreakInPage } from './hard-break/hard-break-in-page'
import { headingInPage } from './heading/heading-in-page'
import { horizontalRuleInPage } from './horizontal-rule/horizontal-rule-in-page'
import { imageInPage } from './image/image-in-page'
import { journalInPage } from './journal/journal-in-page'
import { listItemInPage } from './list-item/list-item-in-page'
import { mentionInPage } from './mention/mention-in-page'
import type { BlockInPage, InlineInPage } from './node-in-page'
import { orderedListInPage } from './ordered-list/ordered-list-in-page'
import { paragraphInPage } from './paragraph/paragraph-in-page'
import { quoteCardInPage } from './quote-card/quote-card-in-page'
import { textInPage } from './text/text-in-page'
import { topicInPage } from './topic/topic-in-page'
import { voteInPage } from './vote/vote-in-page'

/**
 * Every node of a line as pages show it. Nothing here may load code of the editor. The steps to a further node
 * stand in CONTRIBUTING.md, "Add a node of a document".
 */
export const inlineInPage: { readonly [Type in Inline['type']]: InlineInPage<NodeOf<Type>> } = {
  text: textInPage,
  hardBreak: hardBreakInPage,
  contract: contractInPage,
  mention: mentionInPage,
  topic: topicInPage,
  emoji: emojiInPage,
}

/** Every block, and the item of a list, as pages show it. */
export const blocksInPage: { readonly [Type in (Block | ListItem)['type']]: BlockInPage<NodeOf<Type>> } = {
  paragraph: paragraphInPage,
  heading: headingInPage,
  bulletList: bulletListInPage,
  orderedList: orderedListInPage,
  blockquote: blockquoteInPage,
  codeBlock: codeBlockInPage,
  horizontalRule: horizontalRuleInPage,
  image: imageInPage,
  quoteCard: quoteCardInPage,
  vote: voteInPage,
  journal: journalInPage,
  listItem: listItemInPage,
}
