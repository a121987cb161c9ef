import type { Block, Inline, NodeOf, NodeType } from '@vce/protocol'
import { blockquoteInEditor } from './blockquote/blockquote-in-editor'
import { bulletListInEditor } from './bullet-list/bullet-list-in-editor'
import { codeBlockInEditor } from './code-block/code-block-in-editor'
import { contractInEditor } from './contract/contract-in-editor'
import { emojiInEditor } from './emoji/emoji-in-editor'
import { hardBreakInEditor } from './hard-break/hard-break-in-editor'
import { headingInEditor } from './heading/heading-in-editor'
import { horizontalRuleInEditor } from './horizontal-rule/horizontal-rule-in-editor'
import { imageInEditor } from './image/image-in-editor'
import { journalInEditor } from './journal/journal-in-editor'
import { listItemInEditor } from './list-item/list-item-in-editor'
import { mentionInEditor } from './mention/mention-in-editor'
import type { NodeInEditor } from './node-in-editor'
import { orderedListInEditor } from './ordered-list/ordered-list-in-editor'
import { paragraphInEditor } from './paragraph/paragraph-in-editor'
import { quoteCardInEditor } from './quote-card/quote-card-in-editor'
import { textInEditor } from './text/text-in-editor'
import { topicInEditor } from './topic/topic-in-editor'
import { voteInEditor } from './vote/vote-in-editor'

/**
 * Every block in the editor. The paragraph comes first, because ProseMirror fills gaps with the first block.
 * The steps to a further node stand in CONTRIBUTING.md, "Add a node of a document".
 */
export const blocksInEditor: { readonly [Type in Block['type']]: NodeInEditor<NodeOf<Type>> } = {
  paragraph: paragraphInEditor,
  heading: headingInEditor,
  bulletList: bulletListInEditor,
  orderedList: orderedListInEditor,
  blockquote: blockquoteInEditor,
  codeBlock: codeBlockInEditor,
  horizontalRule: horizontalRuleInEditor,
  image: imageInEditor,
  quoteCard: quoteCardInEditor,
  vote: voteInEditor,
  journal: journalInEditor,
}

/** Every node of a line in the editor. */
export const inlineInEditor: { readonly [Type in Inline['type']]: NodeInEditor<NodeOf<Type>> } = {
  text: textInEditor,
  hardBreak: hardBreakInEditor,
  contract: contractInEditor,
  mention: mentionInEditor,
  topic: topicInEditor,
  emoji: emojiInEditor,
}

export const editorNodes: { readonly [Type in NodeType]: NodeInEditor<NodeOf<Type>> } = {
  ...blocksInEditor,
  listItem: listItemInEditor,
  ...inlineInEditor,
}
