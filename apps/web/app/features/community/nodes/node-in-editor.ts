import type { Attrs, Node as EditorNode, NodeType as EditorNodeType, NodeSpec } from '@tiptap/pm/model'
import type { NodeViewConstructor } from '@tiptap/pm/view'
import type { Block, Inline, Journal, ListItem, NodeOf } from '@vce/protocol'
import type { ReactNode } from 'react'
import type { ChipLabels } from './contract/chip-labels'
import type { CodeFinder } from './contract/code-finder'
import type { JournalFields } from './journal/journal-fields'
import type { TypedRule } from './typed-rule'
import type { VoteFields } from './vote/vote-fields'

/** The document of what is inside or outside a node of the editor. */
export interface DocumentContext {
  /** Content of a line; an empty line has no `content` field. */
  lineOf(node: EditorNode): { content?: Inline[] }
  /** Blocks inside a node; an empty line if there are none. */
  blocksOf(node: EditorNode): Block[]
  /** Items of a list. */
  itemsOf(node: EditorNode): ListItem[]
  /** Content of the journal block; null while it is incomplete, and the document then has no journal. */
  journal: Journal | null
}

export interface FormProps<Fields> {
  fields: Fields
  onChange: (fields: Fields) => void
  /** Whether to show the error that prevents publishing. */
  checked: boolean
}

/** A block within the editable text; React renders the block. */
export interface BlockInText {
  attrs: Attrs
  /** Whether the block as a whole is selected. */
  chosen: boolean
  onRemove: () => void
  setAttribute: (name: string, value: string) => void
  chips: ChipLabels
  /** Moves a picture from the text to the pictures below it. */
  onPictureOut: (picture: { upload: string; alt: string }) => void
  /** Undefined if the text has no vote. */
  vote: FormProps<VoteFields> | undefined
  journal: FormProps<JournalFields> | undefined
}

/** A node in the editor. */
export interface NodeInEditor<Node> {
  spec: NodeSpec
  /** The node as a document has it; no node if the document cannot have it, several if it is too long. */
  toDocument(node: EditorNode, context: DocumentContext): Node[]
  /** Rules that make the node of typed text; `type` is the node in the schema of the text. */
  rules?(type: EditorNodeType, finder: () => CodeFinder): TypedRule[]
  /** Renders the block in the text. Its form is loaded lazily, with the first block. */
  draw?(block: BlockInText): ReactNode
  /** Draws the node in the text without React. */
  nodeView?(chips: ChipLabels): NodeViewConstructor
  /** Number of levels that the node needs below itself to contain a line of text. */
  levelsBelow?: number
}

/** The nodes in the editor by their types; the file of each further node, `<node>/<node>-in-editor.ts`, adds it. */
export interface NodesInEditor {
  paragraph: NodeInEditor<NodeOf<'paragraph'>>
}
