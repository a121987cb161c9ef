import { insertBlock } from '#app/features/community/editor/typing/commands'
import type { TextEditor } from '#app/features/community/editor/view/text-editor'
import type { Pictures } from './use-pictures'

/** Moves a picture from below the text into the text, after the block of the caret. */
export function insertPicture(editor: TextEditor, pictures: Pictures, key: string) {
  const { image } = editor.schema.nodes
  const picture = pictures.list.find((each) => each.key === key)
  if (!image || picture?.state !== 'done') return
  pictures.remove(key)
  editor.run(insertBlock(image.create({ upload: picture.upload, alt: picture.alt })))
}
