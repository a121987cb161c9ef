import type { Node } from '@tiptap/pm/model'
import type { PostDocument } from '@vce/protocol'
import type { DraftContent } from '#app/features/community/editor/drafts/draft-content'
import {
  type ListedPicture,
  listedPictures,
  placedPictures,
} from '#app/features/community/editor/pictures/picture-list'
import { documentOf } from '#app/features/community/editor/schema/document-of'
import { editorContent } from '#app/features/community/editor/schema/editor-content'
import { type TopicRef, withTopics } from '#app/features/community/editor/topics/chosen-topics'
import type { TextEditor } from '#app/features/community/editor/view/text-editor'
import { journalFieldsOf, journalOf } from '#app/features/community/nodes/journal/journal-fields'
import { createValue } from '#app/lib/value'
import { emptyFields, extrasOf, fieldsOf, type PostFields, type PostKind } from './post-fields'

const has = (doc: Node, name: string) => doc.children.some(({ type }) => type.name === name)

/**
 * State of a post in the composer. It is held outside React, so that a draft always saves the current state.
 */
export function createPostText(editor: TextEditor, initial: { kind: PostKind; topic?: TopicRef }) {
  /** The topic selected at first; added to restored drafts too. */
  const chosen = initial.topic ? [initial.topic] : []
  const kind = createValue<PostKind>(initial.kind)
  const fields = createValue<PostFields>({ ...emptyFields, topics: chosen })
  const pictures = createValue<readonly ListedPicture[]>([])

  function document(): PostDocument {
    const { journal } = fields.get()
    return documentOf(editor.state().doc, {
      journal: journal && journalOf(journal, Date.now()),
      pictures: placedPictures(pictures.get()),
    })
  }

  return {
    kind,
    fields,
    pictures,
    document,

    read(): DraftContent {
      const { doc } = editor.state()
      const blocks = { vote: has(doc, 'vote'), journal: has(doc, 'journal') }
      const { title } = fields.get()
      return { title, document: document(), extras: extrasOf(fields.get(), blocks, kind.get()) }
    },

    show({ title, document: shown, extras }: DraftContent) {
      const { schema } = editor
      const content = editorContent(schema, shown)
      // Documents cannot contain an unfinished vote or journal, so their blocks are added again at the end.
      const unfinished = [extras.vote && schema.nodes.vote, extras.journal && schema.nodes.journal]
      const doc = unfinished.reduce<Node>(
        (whole, block) =>
          block && !has(whole, block.name) ? whole.copy(whole.content.addToEnd(block.create())) : whole,
        content.doc,
      )
      pictures.set(listedPictures(content.pictures))
      fields.set((before) => {
        const next = fieldsOf(title, extras, before.topics)
        return {
          ...next,
          topics: withTopics(next.topics, chosen),
          journal: content.journal ? journalFieldsOf(content.journal) : next.journal,
        }
      })
      editor.replace(doc)
    },

    /** Calls the listener at every change. */
    watch(listener: () => void) {
      const ends = [kind, fields, pictures, { watch: editor.watch }].map((part) => part.watch(listener))
      return () => {
        for (const end of ends) end()
      }
    },
  }
}

export type PostText = ReturnType<typeof createPostText>
